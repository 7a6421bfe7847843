import { useRef, useState, type SubmitEvent } from 'react';
import { browserReads, type Api } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { useForm, type Errors } from '../../lib/use-form.ts';
import { adminSettings as words } from '../../texts/admin-settings.ts';
import { toast } from '../../ui/toast.ts';
import { whyNot } from '../command.tsx';
import { differs } from '../unsaved.tsx';

/** Texts by their path in the contract: 'visitInfo.phone'. */
export type Texts = Record<string, string>;

/** How a page's settings become texts, and texts what is saved. */
type Way<Content, Read> = {
  asRead: Read;
  textsOf: (read: Read) => Texts;
  contentOf: (texts: Texts) => Content;
  check: (content: Content) => Promise<Errors<string>>;
  read: (reads: Api) => Promise<Read>;
  save: (body: Content & { version: string }) => Promise<Read>;
  onSaved: () => void;
};

/** A form of settings: stays open once it is saved, and knows whether it differs from what was read or saved last. */
export const useSettingsForm = <Content extends object, Read extends { version: string }>({
  asRead,
  textsOf,
  contentOf,
  check,
  read,
  save,
  onSaved,
}: Way<Content, Read>) => {
  const element = useRef<HTMLFormElement>(null);
  const [known, setKnown] = useState(asRead);
  const form = useForm(element, textsOf(asRead), (texts) => check(contentOf(texts)));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  /** What somebody else has changed shows where nothing was typed; where something was, it is told. */
  const meet = async (): Promise<void> => {
    const theirs = await read(browserReads);
    const [before, now, typed] = [textsOf(known), textsOf(theirs), form.values];
    const both = Object.keys(now).filter(
      (name) => now[name] !== before[name] && typed[name] !== before[name] && typed[name] !== now[name],
    );
    setKnown(theirs);
    form.follow(before, now);
    form.refuse(Object.fromEntries(both.map((name) => [name, words.theirs(now[name] ?? '')])));
    setFailure(words.changedMeanwhile);
  };

  const send = async (): Promise<void> => {
    const sent = form.values;
    const wrong = await check(contentOf(sent));
    if (Object.keys(wrong).length > 0) return form.refuse(wrong);
    try {
      const saved = await save({ ...contentOf(sent), version: known.version });
      setKnown(saved);
      form.follow(sent, textsOf(saved));
      onSaved();
      toast({ kind: 'success', text: words.saved });
    } catch (error) {
      const isFailure = error instanceof ApiFailure;
      if (isFailure && error.code === 'changed_meanwhile') await meet();
      else if (isFailure && Object.keys(error.fields).length > 0) form.refuse(error.fields);
      else throw error;
    }
  };

  return {
    form,
    element,
    busy,
    failure,
    dirty: differs(contentOf(form.values), contentOf(textsOf(known))),
    discard: (): void => {
      setFailure(undefined);
      for (const [name, value] of Object.entries(textsOf(known))) form.change(name, value);
    },
    submit: (event: SubmitEvent): void => {
      event.preventDefault();
      if (busy) return;
      setFailure(undefined);
      setBusy(true);
      void send()
        .catch((error: unknown) => setFailure(whyNot(error, words.notSaved)))
        .finally(() => setBusy(false));
    },
  };
};
