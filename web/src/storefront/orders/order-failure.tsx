import { useEffect, useRef } from 'react';
import { Notice } from '../../ui/notice.tsx';
import type { Refusal } from './guest-order.ts';

/** Why the order was refused; right above the button that tries again. */
export const OrderFailure = ({ refusal }: { refusal: Pick<Refusal, 'text' | 'advice'> | undefined }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal?.text) box.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  return (
    <div ref={box} role="alert">
      {refusal?.text && (
        <Notice className="mb-4">
          <p className="font-medium">{refusal.text}</p>
          {refusal.advice && <p className="text-ink mt-1">{refusal.advice}</p>}
        </Notice>
      )}
    </div>
  );
};
