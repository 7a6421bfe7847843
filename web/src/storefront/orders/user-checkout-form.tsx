import { fullName } from '../../session/account.ts';
import type { User } from '@nabta/contract/accounts/accounts.ts';
import { accountAttempt } from '@nabta/contract/orders/order-attempt.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigate } from 'react-router';
import { api, type AnswerOf } from '../../lib/api.ts';
import { createAttempt } from '../../session/drafts/attempt.ts';
import { accountDraft } from '../../session/drafts/draft.ts';
import { handleFailure } from '../../lib/reactions.ts';
import { soldSubtotal } from '../../lib/subtotal.ts';
import { useForm } from '../../lib/use-form.ts';
import { checkoutHints, checkoutLabels, userCheckout as words } from '../../texts/user-checkout.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { addresses } from '../frame/addresses.ts';
import { removeFromCart, setQuantity } from '../carts/cart-commands.ts';
import { enqueue } from '../carts/cart-queue.ts';
import { pendingQuantities, userCart } from '../carts/cart-store.ts';
import type { MemberLine } from '../carts/member-line.ts';
import { useDelivery } from '../delivery/use-delivery.ts';
import type { AddressFieldKinds } from './address-fields.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { checkoutFields, checkoutOf, initialValues, shownOf, userRefusal, type CheckoutField } from './user-order.ts';

export type UserOrder = AnswerOf<'POST /orders/create'>['order'];

type Props = { me: User; lines: readonly MemberLine[]; onPlaced: (order: UserOrder) => void };

const kinds: AddressFieldKinds<CheckoutField> = {
  email: 'email',
  phone: 'phone',
  address: 'street',
  landmark: 'landmark',
  region: 'governorate',
  city: 'city',
  postalCode: 'postalCode',
};

/** Undefined when they can't be loaded: then the server validates. */
const loadRules = () => import('./user-order-rules.ts').catch(() => undefined);

export const UserCheckoutForm = ({ me, lines, onPlaced }: Props) => {
  const draft = accountDraft(me._id, 'checkout');
  // one key per visit of the checkout: the same order placed later is another one
  const [attempt] = useState(() => createAttempt());
  const [initial] = useState(() => initialValues(draft.read(), me));
  const form = useForm(
    useRef<HTMLFormElement>(null),
    initial,
    async (values) => (await loadRules())?.checkoutErrors(values) ?? {},
    { mode: 'onTouched', shouldFocusError: false, onChange: draft.write },
  );
  const navigate = useNavigate();
  const recipient = fullName(me.profile);
  const isEmpty = checkoutFields.some((field) => field !== 'landmark' && !form.values[field].trim());

  const delivery = useDelivery();
  const { region, phone } = form.values;
  const order = { region, phone, subtotal: soldSubtotal(lines), lines, buyer: 'account' as const };
  const quote = delivery.quoteOf(order);

  const place = async (): Promise<void> => {
    // the server compares `shown` with the cart, so that users pay only what they saw
    const { fee: shownFee, total, method, discounts } = await delivery.settledQuote(order, quote);
    const body = {
      ...checkoutOf(form.values),
      shown: shownOf(lines),
      shownFee,
      total,
      ...(method && { method }),
      ...discounts,
    };
    if (pendingQuantities.size > 0) await userCart.refetch();
    const headers = { 'Idempotency-Key': attempt.keyFor(accountAttempt(body)) };
    // after a removal that is still being sent
    const { order: placed } = await enqueue(() => api('POST /orders/create', { body, headers, handlesFailure: true }));
    // First the success screen, then the empty cart: with an empty cart there is no checkout.
    flushSync(() => onPlaced(placed));
    draft.forget();
    delivery.onPlaced();
    userCart.setData(me._id, { items: [] });
    // another tab may have filled the cart since the first try
    void userCart.refetch();
  };

  return (
    <CheckoutForm
      {...{ form, kinds, words, lines, quote, loadRules, place }}
      buyer="account"
      idPrefix="checkout"
      labels={checkoutLabels}
      hints={checkoutHints}
      title={(n) => (isEmpty ? words.fix : words.mend({ n }))}
      aboveFields={
        recipient && (
          <p className="mb-4 text-sm">
            {words.recipient({ name: recipient })}{' '}
            <Link to={addresses.profile} className="link ms-2">
              {words.changeName}
            </Link>
          </p>
        )
      }
      cart={addresses.cart}
      submit={words.confirm({ total: quote.shownTotal })}
      onQuantity={setQuantity}
      onRemove={(id) => void removeFromCart(id)}
      onFailure={async (error, show) => {
        if (error.status === 401) return handleFailure(error);
        if (error.code === 'cart_empty') {
          void userCart.refetch();
          return void navigate(addresses.cart, { replace: true });
        }
        const refusal = userRefusal(error, lines);
        show(refusal);
        form.showErrors(refusal.fields);
        await delivery.onRefusal(error, order);
        if (error.status === 409) await userCart.refetch();
      }}
    >
      <LinkButton to={addresses.cart} variant="quiet" className="mt-6 px-0! max-md:hidden">
        {words.back}
      </LinkButton>
    </CheckoutForm>
  );
};
