import { profile as words } from '../../../texts/profile.ts';
import { RetryNotice } from '../../../ui/retry-notice.tsx';

/** Shown when data of the user can't be loaded, with a retry. */
export const LoadFailed = (props: { text: string; onRetry: () => void }) => (
  <RetryNotice {...props} retry={words.retry} className="max-w-xl" />
);
