import { profile as words } from '../../texts/profile.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Something of one's own could not be read: said in place, with another try. */
export const LoadFailed = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Notice role="alert" className="max-w-xl">
    <p>{text}</p>
    <Button look="secondary" className="mt-3" onClick={onRetry}>
      {words.retry}
    </Button>
  </Notice>
);
