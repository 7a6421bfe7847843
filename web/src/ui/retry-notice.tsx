import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

type Props = { text: string; retry: string; onRetry: () => void; className?: string };

/** Says that something could not be loaded, with a button that tries again. */
export const RetryNotice = ({ text, retry, onRetry, className }: Props) => (
  <Notice role="alert" className={className}>
    <p>{text}</p>
    <Button variant="secondary" className="mt-3" onClick={onRetry}>
      {retry}
    </Button>
  </Notice>
);
