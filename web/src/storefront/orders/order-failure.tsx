import { useEffect, useRef } from 'react';
import { Notice } from '../../ui/notice.tsx';

/** Why the order was refused; right above the button that tries again. */
const OrderFailure = ({ refusal }: { refusal: { text?: string; advice?: string } }) => {
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
