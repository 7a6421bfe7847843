import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { useForm, type Errors } from '../../lib/use-form.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { findOrder as words, lastOrders as lastWords } from '../../texts/find-order.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { X } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AccountFrame } from '../accounts/frame.tsx';
import { addresses } from '../frame/addresses.ts';
import { lastOrders, removeLastOrder, type LastOrder } from '../orders/last-orders.ts';

const empty = { orderNumber: '', phone: '' };
const names = ['orderNumber', 'phone'] as const;

/** Errors by the contract's rules, which are loaded when first needed; without them the server validates. */
const errorsOf = async (values: typeof empty): Promise<Errors<keyof typeof empty>> => {
  const rules = await Promise.all([
    import('@nabta/contract/tracking/tracking.ts'),
    import('@nabta/contract/fields.ts'),
  ]).catch(() => undefined);
  if (!rules) return {};
  const [{ TrackingForm }, { messagesByField }] = rules;
  const { error } = TrackingForm.safeParse(values);
  return error ? messagesByField(error) : {};
};

/** Finds an order without its link, by its number and the phone number (TRACKING-3). */
const FindOrder = () => {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm(element, empty, errorsOf);
  const [failure, setFailure] = useState<string>();
  const navigate = useNavigate();

  const find = async (): Promise<void> => {
    try {
      const { token } = await api('POST /tracking', { body: form.values, handlesFailure: true });
      await navigate(addresses.tracked(token));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (names.some((name) => error.fields[name])) form.showErrors(error.fields);
      else setFailure(error.advice ?? words.failed);
    }
  };
  const { busy, submit } = useSubmit(async () => {
    setFailure(undefined);
    if (await form.check(names)) await find();
  });

  // A POST form, so that a phone number never gets into an address, even without JavaScript.
  return (
    <AccountFrame title={words.title} text={words.text} needsScript={words.needsScript}>
      <form ref={element} method="post" noValidate onSubmit={submit}>
        {failure && (
          <Notice role="alert" className="mb-5">
            {failure}
          </Notice>
        )}
        <div className="grid gap-y-4">
          <Field
            {...form.field('orderNumber')}
            label={words.number}
            hint={words.numberHint}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            enterKeyHint="next"
            className="rtl:[&_input]:text-end"
          />
          <Field
            {...form.field('phone')}
            label={words.phone}
            type="tel"
            autoComplete="tel"
            maxLength={40}
            enterKeyHint="search"
          />
        </div>
        <Button type="submit" size="lg" block busy={busy} className="no-script:hidden mt-6">
          {words.submit}
        </Button>
      </form>
      <LastOrdersList />
    </AccountFrame>
  );
};

export default FindOrder;

/** Links to the orders that a guest has placed in this browser, below the form (TRACKING-9). */
const LastOrdersList = () => {
  const [orders, setOrders] = useState<LastOrder[]>([]);
  useEffect(() => setOrders(lastOrders()), []);
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="last-orders" className="border-line mt-8 border-t pt-6">
      <h2 id="last-orders" className="text-title-sm">
        {lastWords.title}
      </h2>
      <ul className="divide-line mt-2 divide-y">
        {orders.map(({ orderNumber, tracking }) => (
          <li key={orderNumber} className="flex items-center justify-between gap-4 py-1">
            <Link to={tracking} className="link inline-flex min-h-11 items-center font-medium tracking-wide">
              <bdi>{orderNumber}</bdi>
            </Link>
            <IconButton
              label={lastWords.remove({ number: orderNumber })}
              icon={<X className="size-4" />}
              onClick={() => {
                removeLastOrder(orderNumber);
                setOrders(lastOrders());
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};
