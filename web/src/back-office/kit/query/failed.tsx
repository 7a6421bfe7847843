import { backOffice as words } from '../../../texts/back-office.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Inline failure of a part of a screen, with a retry. */
export const Failed = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Notice role="alert">
    <p>{text}</p>
    <Button variant="secondary" className="mt-3" onClick={onRetry}>
      {words.retry}
    </Button>
  </Notice>
);
