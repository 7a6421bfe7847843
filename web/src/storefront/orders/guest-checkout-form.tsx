import { guestAttempt } from '@nabta/contract/orders/order-attempt.ts';
import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { api } from '../../lib/api.ts';
import { updatePrices, type CheckedLine } from '../../session/carts/cart-check.ts';
import { forgetLastOrders } from '../../session/drafts/draft.ts';
import { guestCart } from '../../session/carts/guest-cart.ts';
import { soldSubtotal } from '../../lib/subtotal.ts';
import { useForm } from '../../lib/use-form.ts';
import { guestCheckout as words, shippingHints, shippingLabels } from '../../texts/guest-checkout.ts';
import { lazyWithRetry } from '../../ui/lazy.ts';
import { addresses } from '../frame/addresses.ts';
import { useDelivery } from '../delivery/use-delivery.ts';
import type { AddressFieldKinds } from './address-fields.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { emptyShipping, forgetDraft, keyFor, loadDraft, saveDraft } from './draft.ts';
import { guestOrderOf, type PlacedOrder } from './guest-order.ts';
import type { LastOrder } from './last-orders.ts';
import { forgetAddress, rememberAddress, rememberedAddress } from './remembered-address.ts';
import { shippingFields, type ShippingField } from './shipping-form.ts';

type Props = { lines: readonly CheckedLine[]; recheck: () => void; onPlaced: (order: PlacedOrder) => void };

const kinds: AddressFieldKinds<ShippingField> = {
  firstName: 'firstName',
  lastName: 'lastName',
  email: 'email',
  phone: 'phone',
  address: 'street',
  landmark: 'landmark',
  state: 'governorate',
  city: 'city',
  zipCode: 'postalCode',
  country: 'country',
};

const FilledAddress = lazyWithRetry(async () => ({ default: (await import('./address-memory.tsx')).FilledAddress }));
const RememberAddress = lazyWithRetry(async () => ({
  default: (await import('./address-memory.tsx')).RememberAddress,
}));

/** Undefined when they can't be loaded: then the server validates, and a refusal has the general message. */
const loadRules = () => import('./guest-order-rules.ts').catch(() => undefined);

/** This browser offers its last orders for tracking. Where the code can't be loaded, the list stays as it is. */
const addLastOrder = (order: LastOrder): void =>
  void import('./last-orders.ts').then(
    (list) => list.addLastOrder(order),
    () => {},
  );

export const GuestCheckoutForm = ({ lines, recheck, onPlaced }: Props) => {
  const [initial] = useState(loadDraft);
  const form = useForm(
    useRef<HTMLFormElement>(null),
    initial,
    async (values) => (await loadRules())?.shippingErrors(values) ?? {},
    { mode: 'onTouched', shouldFocusError: false, onChange: saveDraft },
  );

  const [isStored, setIsStored] = useState(() => rememberedAddress() !== undefined);
  const [remembers, setRemembers] = useState(true);
  const forget = (): void => {
    forgetAddress();
    forgetLastOrders();
    setIsStored(false);
    setRemembers(false);
    for (const name of shippingFields) form.change(name, emptyShipping[name]);
    document.getElementById('shipping-firstName')?.focus();
  };

  const delivery = useDelivery();
  const { state: region, phone } = form.values;
  const order = { region, phone, subtotal: soldSubtotal(lines), lines, buyer: 'guest' as const };
  const quote = delivery.quoteOf(order);

  const place = async (): Promise<void> => {
    const body = guestOrderOf(form.values, lines, await delivery.settledQuote(order, quote));
    const headers = { 'Idempotency-Key': keyFor(guestAttempt(body)) };
    const { order: placed } = await api('POST /orderguests', { body, headers, handlesFailure: true });
    // First the success screen, then the empty cart: with an empty cart there is no checkout.
    flushSync(() => onPlaced(placed));
    forgetDraft();
    if (remembers) {
      rememberAddress(form.values);
      const { orderNumber, tracking } = placed;
      if (tracking) addLastOrder({ orderNumber, tracking });
    }
    delivery.onPlaced();
    guestCart.store(guestCart.items().filter(({ id }) => !lines.some((line) => line.id === id)));
  };

  return (
    <CheckoutForm
      {...{ form, kinds, words, lines, quote, loadRules, place }}
      buyer="guest"
      idPrefix="shipping"
      labels={shippingLabels}
      hints={shippingHints}
      title={(n) => words.fix({ n })}
      aboveFields={
        isStored && (
          <Suspense fallback={<div className="h-13" />}>
            <FilledAddress onForget={forget} />
          </Suspense>
        )
      }
      belowFields={
        !isStored && (
          <Suspense fallback={<div className="h-11" />}>
            <RememberAddress isOn={remembers} onChange={setRemembers} />
          </Suspense>
        )
      }
      cart={addresses.guestCart}
      submit={words.place}
      onQuantity={guestCart.setQuantity}
      onRemove={guestCart.remove}
      onFailure={async (error, show) => {
        const rules = await loadRules();
        const refusal = rules?.refusalOf(error, lines) ?? { text: words.failed, fields: {}, lines: {} };
        show(refusal);
        form.showErrors(refusal.fields);
        updatePrices(error.prices);
        await delivery.onRefusal(error, order);
        if (error.status === 409) recheck();
      }}
    />
  );
};
