import { useRef, useState, type SubmitEvent } from 'react';
import { ApiFailure } from '../../lib/failures.ts';
import { useForm, type Errors } from '../../lib/use-form.ts';
import { adminSettings as words } from '../../texts/admin-settings.ts';
import { toast } from '../../ui/toast.ts';
import { whyNot } from '../command.tsx';
import { differs } from '../unsaved.tsx';

/** Texts by their path in the contract: 'visitInfo.phone'. */
export type Texts = Record<string, string>;

type Way<Content> = {
  /** As it was read. */ initial: Texts;
  /** What these texts say together. */ contentOf: (texts: Texts) => Content;
  check: (content: Content) => Promise<Errors<string>>;
  /** Answers with the texts as they were saved. */ save: (content: Content) => Promise<Texts>;
  onSaved: () => void;
};

/** A form of settings: stays open once it is saved, and knows whether it differs from what was saved last. */
export const useSettingsForm = <Content extends object>({ initial, contentOf, check, save, onSaved }: Way<Content>) => {
  const element = useRef<HTMLFormElement>(null);
  const [asRead, setAsRead] = useState(initial);
  const form = useForm(element, initial, (texts) => check(contentOf(texts)));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const send = async (): Promise<void> => {
    const sent = form.values;
    const wrong = await check(contentOf(sent));
    if (Object.keys(wrong).length > 0) return form.refuse(wrong);
    try {
      const saved = await save(contentOf(sent));
      setAsRead(saved);
      form.follow(sent, saved);
      onSaved();
      toast({ kind: 'success', text: words.saved });
    } catch (error) {
      if (error instanceof ApiFailure && Object.keys(error.fields).length > 0) form.refuse(error.fields);
      else setFailure(whyNot(error, words.notSaved));
    }
  };

  return {
    form,
    element,
    busy,
    failure,
    dirty: differs(contentOf(form.values), contentOf(asRead)),
    discard: (): void => {
      setFailure(undefined);
      for (const [name, value] of Object.entries(asRead)) form.change(name, value);
    },
    submit: (event: SubmitEvent): void => {
      event.preventDefault();
      if (busy) return;
      setFailure(undefined);
      setBusy(true);
      void send().finally(() => setBusy(false));
    },
  };
};
