import type { User } from '@nabta/contract/accounts.ts';
import { useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { api, type AnswerOf } from '../../lib/api.ts';
import { attemptOf, draftOf } from '../../lib/draft.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { tnd } from '../../lib/formats.ts';
import { react } from '../../lib/reactions.ts';
import { subtotalOf } from '../../lib/subtotal.ts';
import { userCheckout as words } from '../../texts/user-checkout.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { toast } from '../../ui/toast.ts';
import { addresses } from '../addresses.ts';
import { removeFromCart, setQuantity } from '../carts/cart-commands.ts';
import { userCart } from '../carts/cart-store.ts';
import type { MemberLine } from '../carts/member-line.ts';
import { CheckoutFields, idOfField } from './checkout-fields.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { OrderFailure } from './order-failure.tsx';
import { OrderSummary } from './order-summary.tsx';
import { Payment } from './payment.tsx';
import { isMended } from './refused-lines.ts';
import { useOrderForm } from './use-order-form.ts';
import { checkoutFields, checkoutOf, initialValues, userRefusal, type UserRefusal } from './user-order.ts';

export type UserOrder = AnswerOf<'POST /orders/create'>['order'];

type Props = { me: User; lines: readonly MemberLine[]; onPlaced: (order: UserOrder) => void };

/** Where it goes, how it is paid, what it is: one order, however often one taps. */
export const UserCheckoutForm = ({ me, lines, onPlaced }: Props) => {
  const draft = draftOf(me._id, 'checkout');
  const attempt = attemptOf(me._id);
  const form = useOrderForm({
    fields: checkoutFields,
    initial: () => initialValues(draft.read(), me),
    rules: async () => (await import('./user-order-rules.ts')).checkoutErrors,
    save: draft.write,
  });
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<UserRefusal>();
  const navigate = useNavigate();
  const total = subtotalOf(lines);
  const isEmpty = checkoutFields.some((field) => !form.values[field].trim());

  const failed = (error: ApiFailure): void => {
    if (error.status === 401) return react(error);
    if (error.code === 'cart_empty') {
      void userCart.load();
      return void navigate(addresses.cart, { replace: true });
    }
    const refused = userRefusal(error, lines);
    setRefusal(refused);
    form.refuse(refused.fields);
    if (error.status === 409) void userCart.load();
  };

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setRefusal(undefined);
    setBusy(true);
    try {
      if (!(await form.check())) return;
      const body = checkoutOf(form.values);
      const content = { body, lines: lines.map(({ id, quantity, chosen }) => ({ id, quantity, chosen })) };
      // Nobody pays a price they did not see; a try that may have been heard is not asked about again.
      if (!attempt.isTried(content)) {
        const shown = userCart.get()?.total;
        await userCart.load();
        const cart = userCart.get();
        // the session has ended: the guard leads to the login
        if (!cart) return;
        if (cart.total !== shown) return setRefusal({ text: words.pricesChanged, fields: {}, lines: {} });
      }
      const headers = { 'Idempotency-Key': attempt.keyFor(content) };
      const { order } = await api('POST /orders/create', { body, headers, ownWords: true });
      toast({ kind: 'success', text: words.created });
      // First the success screen, then the empty cart: an empty cart has no checkout.
      flushSync(() => onPlaced(order));
      draft.forget();
      attempt.forget();
      userCart.set(me._id, { items: [], total: 0 });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      failed(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-x-16 gap-y-10 pt-8 lg:grid-cols-[1fr_25rem] lg:items-start">
      <div className="min-w-0">
        <ErrorSummary form={form} title={isEmpty ? words.fix : words.mend} idOf={idOfField} />
        <section aria-labelledby="shipping">
          <h2 id="shipping" className="text-title-sm mb-5">
            {words.shipping}
          </h2>
          <CheckoutFields form={form} />
        </section>
        <Payment words={words} />
      </div>
      <OrderSummary
        words={words}
        lines={lines}
        cart={addresses.cart}
        refused={refusal?.lines ?? {}}
        onQuantity={setQuantity}
        onRemove={(id) => void removeFromCart(id)}
      >
        <OrderFailure refusal={refusal && !isMended(refusal.lines, lines) ? refusal : undefined} />
        <Button type="submit" size="lg" block busy={busy} working={words.sending}>
          {words.confirm(tnd(total))}
        </Button>
        <LinkButton to={addresses.cart} look="quiet" block className="mt-2">
          {words.back}
        </LinkButton>
      </OrderSummary>
    </form>
  );
};
