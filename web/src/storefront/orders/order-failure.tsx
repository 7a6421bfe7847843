import { useEffect, useRef } from 'react';
import { Notice } from '../../ui/notice.tsx';
import type { Refusal } from './guest-order.ts';

type Props = { refusal: Pick<Refusal, 'text' | 'advice'> };

/** Why the order was refused; right above the button that tries again. */
const OrderFailure = ({ refusal }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // returns a promise in newer browsers
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  return (
    <Notice ref={box} className="mb-4">
      <p className="font-medium">{refusal.text}</p>
      {refusal.advice && <p className="text-ink mt-1">{refusal.advice}</p>}
    </Notice>
  );
};

export default OrderFailure;
