import { Suspense } from 'react';
import { part } from './part.ts';
import { useToasts } from './toast.ts';

const ToastStack = part(() => import('./toast-stack.tsx'));

/** Every toast, read aloud as it comes; how they look is brought with the first one. Stands once, in the root. */
export const Toasts = () => {
  const toasts = useToasts();
  return (
    <>
      <div aria-live="polite" className="sr-only">
        {toasts.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </div>
      {toasts.length > 0 && (
        <Suspense>
          <ToastStack />
        </Suspense>
      )}
    </>
  );
};
