import { userCart as words } from '../../texts/user-cart.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Shown when the cart can't be loaded, with a retry. */
export const CartFailed = ({ title, onRetry }: { title: string; onRetry: () => void }) => (
  <>
    <h1 className="text-title">{title}</h1>
    <Notice role="alert" className="mt-6 max-w-xl">
      <p>{words.failed}</p>
      <Button variant="secondary" className="mt-3" onClick={onRetry}>
        {words.retry}
      </Button>
    </Notice>
  </>
);
