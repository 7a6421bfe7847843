import { userCart as words } from '../../texts/user-cart.ts';
import { RetryNotice } from '../../ui/retry-notice.tsx';

/** Shown when the cart can't be loaded, with a retry. */
export const CartFailed = ({ title, onRetry }: { title: string; onRetry: () => void }) => (
  <>
    <h1 className="text-title">{title}</h1>
    <RetryNotice text={words.failed} retry={words.retry} onRetry={onRetry} className="mt-6 max-w-xl" />
  </>
);
