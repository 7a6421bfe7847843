import { profile as words } from '../../../texts/profile.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Shown when data of the user can't be loaded, with a retry. */
export const LoadFailed = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Notice role="alert" className="max-w-xl">
    <p>{text}</p>
    <Button variant="secondary" className="mt-3" onClick={onRetry}>
      {words.retry}
    </Button>
  </Notice>
);
