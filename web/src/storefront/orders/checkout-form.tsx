import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { api } from '../../lib/api.ts';
import { takeOverPrices, type CheckedLine } from '../../lib/cart-check.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { guestCart } from '../../lib/guest-cart.ts';
import { guestCheckout as words } from '../../texts/guest-checkout.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { forgetDraft, keyFor } from './draft.ts';
import { ErrorSummary } from './error-summary.tsx';
import { guestOrderOf, isMended, refusalOf, type PlacedOrder, type Refusal } from './guest-order.ts';
import { OrderSummary } from './order-summary.tsx';
import { ShippingFields } from './shipping-fields.tsx';
import { useShippingForm } from './use-shipping-form.ts';
import { Banknote } from '../../ui/more-icons.tsx';

type Props = { lines: readonly CheckedLine[]; recheck: () => void; onPlaced: (order: PlacedOrder) => void };

/** Where it goes, how it is paid, what it is: one order, however often one taps. */
export const CheckoutForm = ({ lines, recheck, onPlaced }: Props) => {
  const form = useShippingForm();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setRefusal(undefined);
    if (!form.check()) return;
    setBusy(true);
    try {
      const body = guestOrderOf(form.values, lines);
      const headers = { 'Idempotency-Key': keyFor(body) };
      const { order } = await api('POST /orderguests', { body, headers, ownWords: true });
      // First the success screen, then the empty cart: an empty cart has no checkout.
      flushSync(() => onPlaced(order));
      forgetDraft();
      guestCart.store(guestCart.items().filter(({ id }) => !lines.some((line) => line.id === id)));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const refused = refusalOf(error, lines);
      setRefusal(refused);
      form.refuse(refused.fields);
      takeOverPrices(error.prices);
      if (error.status === 409) recheck();
    } finally {
      setBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-x-16 gap-y-10 pt-8 lg:grid-cols-[1fr_25rem] lg:items-start">
      <div className="min-w-0">
        <ErrorSummary form={form} />
        <section aria-labelledby="shipping">
          <h2 id="shipping" className="text-title-sm mb-5">
            {words.shipping}
          </h2>
          <ShippingFields form={form} />
        </section>
        <section aria-labelledby="payment" className="mt-8">
          <h2 id="payment" className="text-title-sm mb-4">
            {words.payment}
          </h2>
          <div className="border-line bg-surface flex items-start gap-4 rounded border p-4">
            <Banknote className="text-olive mt-0.5 size-6 shrink-0" />
            <div>
              <p className="font-medium">{words.cod}</p>
              <p className="text-stone text-sm">{words.codText}</p>
            </div>
          </div>
        </section>
      </div>
      <OrderSummary lines={lines} refused={refusal?.lines ?? {}}>
        <Failure refusal={refusal && !isMended(refusal.lines, lines) ? refusal : undefined} />
        <Button type="submit" size="lg" block busy={busy} working={words.sending}>
          {words.place}
        </Button>
      </OrderSummary>
    </form>
  );
};

/** Why the order was not placed, right above the button that tries again. */
const Failure = ({ refusal }: { refusal: Refusal | undefined }) => {
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
