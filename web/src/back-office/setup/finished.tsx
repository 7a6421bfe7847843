import { useEffect, useRef } from 'react';
import { adminSetup as words } from '../../texts/admin-setup.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { addresses } from '../kit/frame/addresses.ts';

type Props = { isFinished: boolean; hasSkipped: boolean };

/** Says that no step is open, and leads on. It takes the focus when the last step ends, as it is out of sight from there. */
export const Finished = ({ isFinished, hasSkipped }: Props) => {
  const text = useRef<HTMLParagraphElement>(null);
  const wasFinished = useRef(isFinished);
  useEffect(() => {
    if (isFinished && !wasFinished.current) text.current?.focus();
    wasFinished.current = isFinished;
  }, [isFinished]);
  if (!isFinished) return null;
  return (
    <div className="border-olive bg-olive-pale mt-4 grid justify-items-start gap-3 rounded border p-4">
      <p ref={text} tabIndex={-1} className="font-medium">
        {hasSkipped ? words.finishedSkipped : words.finished}
      </p>
      <LinkButton to={addresses.dashboard}>{words.toDashboard}</LinkButton>
    </div>
  );
};
