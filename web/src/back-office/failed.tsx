import { backOffice as words } from '../texts/back-office.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** A part that could not be read: said in its place, with another try. */
export const Failed = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Notice role="alert">
    <p>{text}</p>
    <Button look="secondary" className="mt-3" onClick={onRetry}>
      {words.retry}
    </Button>
  </Notice>
);
