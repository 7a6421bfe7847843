import { useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { api } from '../../lib/api.ts';
import { takeOverPrices, type CheckedLine } from '../../lib/cart-check.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { guestCart } from '../../lib/guest-cart.ts';
import { shippingFields } from '../../lib/shipping-form.ts';
import { guestCheckout as words } from '../../texts/guest-checkout.ts';
import { Button } from '../../ui/button.tsx';
import { addresses } from '../addresses.ts';
import { forgetDraft, keyFor, loadDraft, saveDraft } from './draft.ts';
import { ErrorSummary } from './error-summary.tsx';
import { guestOrderOf, refusalOf, type PlacedOrder, type Refusal } from './guest-order.ts';
import { isMended } from './refused-lines.ts';
import { OrderFailure } from './order-failure.tsx';
import { OrderSummary } from './order-summary.tsx';
import { Payment } from './payment.tsx';
import { idOf, ShippingFields } from './shipping-fields.tsx';
import { useOrderForm } from './use-order-form.ts';

type Props = { lines: readonly CheckedLine[]; recheck: () => void; onPlaced: (order: PlacedOrder) => void };

/** Where it goes, how it is paid, what it is: one order, however often one taps. */
export const GuestCheckoutForm = ({ lines, recheck, onPlaced }: Props) => {
  const form = useOrderForm({
    fields: shippingFields,
    initial: loadDraft,
    rules: async () => (await import('../../lib/shipping-rules.ts')).shippingErrors,
    save: saveDraft,
  });
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setRefusal(undefined);
    setBusy(true);
    try {
      if (!(await form.check())) return;
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
        <ErrorSummary form={form} title={words.fix} idOf={idOf} />
        <section aria-labelledby="shipping">
          <h2 id="shipping" className="text-title-sm mb-5">
            {words.shipping}
          </h2>
          <ShippingFields form={form} />
        </section>
        <Payment words={words} />
      </div>
      <OrderSummary
        words={words}
        lines={lines}
        cart={addresses.guestCart}
        refused={refusal?.lines ?? {}}
        onQuantity={guestCart.setQuantity}
        onRemove={guestCart.remove}
      >
        <OrderFailure refusal={refusal && !isMended(refusal.lines, lines) ? refusal : undefined} />
        <Button type="submit" size="lg" block busy={busy} working={words.sending}>
          {words.place}
        </Button>
      </OrderSummary>
    </form>
  );
};
