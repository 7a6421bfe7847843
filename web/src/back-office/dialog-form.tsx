import type { ReactNode, RefObject } from 'react';
import { saving as words } from '../texts/saving.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useUnsaved } from './unsaved.tsx';

type Props = {
  element: RefObject<HTMLFormElement | null>;
  /** Whether anything was typed or chosen: the dialog is then not left unasked. */ isChanged: boolean;
  saving: { busy: boolean; failure: string | undefined; run: () => Promise<void> };
  /** The button, and what it says meanwhile. */ submit: string;
  working: string;
  cancel?: string;
  onClose: () => void;
  children: ReactNode;
};

/** The form of a dialog; its buttons stay in view below it. */
export const DialogForm = ({
  element,
  isChanged,
  saving,
  submit,
  working,
  cancel = words.cancel,
  onClose,
  children,
}: Props) => {
  const { busy, failure, run } = saving;
  useUnsaved(isChanged || busy);
  return (
    <form
      ref={element}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <div className="grid gap-5">{children}</div>
      <div data-sticks-to-end className="bg-page border-line sticky -bottom-6 z-10 -mx-6 mt-6 -mb-6 border-t px-6 py-4">
        <div aria-live="polite">{failure && <Notice className="mb-4">{failure}</Notice>}</div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" aria-disabled={busy || undefined}>
            {busy ? working : submit}
          </Button>
        </div>
      </div>
    </form>
  );
};
