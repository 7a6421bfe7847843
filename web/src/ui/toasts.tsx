import { Suspense } from 'react';
import { lazyWithRetry } from './lazy.ts';
import { useToasts } from './toast.ts';

const ToastStack = lazyWithRetry(() => import('./toast-stack.tsx'));

/**
 * Announces every toast to screen readers; the code that draws them is loaded with the first one. Mounted once, in the root.
 */
export const Toasts = () => {
  const toasts = useToasts();
  return (
    <>
      <div aria-live="polite" className="sr-only">
        {toasts.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </div>
      {toasts.some(({ place }) => place !== 'spoken') && (
        <Suspense>
          <ToastStack />
        </Suspense>
      )}
    </>
  );
};
