import { Suspense, useEffect, useEffectEvent, useState, type ComponentProps, type ReactNode } from 'react';
import { ApiFailure } from '../../lib/failures.ts';
import { firstInteraction } from '../../lib/deferred.ts';
import type { Errors } from '../../lib/use-form.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { lazyWithRetry } from '../../ui/lazy.ts';
import { AddressFields, type AddressFieldKinds, type Control } from './address-fields.tsx';
import type { Quote } from '../delivery/delivery-quote.ts';
import type { LineFixes } from './line-fixes.ts';
import type { OrderedLine } from './order-lines.tsx';
import { OrderSummary } from './order-summary.tsx';
import { areLinesFixed, type Refusal } from './refused-lines.ts';

const errorSummary = () => import('./error-summary.tsx');
const ErrorSummary = lazyWithRetry(errorSummary);
const orderFailure = () => import('./order-failure.tsx');
const OrderFailure = lazyWithRetry(orderFailure);
// plain texts: not part of the first load
const Payment = lazyWithRetry(() => import('./payment.tsx'));
const Acceptance = lazyWithRetry(() => import('./acceptance.tsx'));

type Props<Name extends string> = LineFixes & {
  form: {
    errors: Errors<Name>;
    invalidOnSubmit: readonly Name[];
    check: (names: readonly Name[]) => Promise<boolean>;
    field: (name: Name) => Control<Name>;
  };
  kinds: AddressFieldKinds<Name>;
  /** Prefix of the fields' ids. */
  idPrefix: string;
  labels: Readonly<Record<Name, string>>;
  hints: { readonly [N in Name]?: string };
  words: ComponentProps<typeof OrderSummary>['words'] & {
    shipping: string;
    choose: string;
    optional?: string;
    sending: string;
    payment: string;
    cod: string;
    codText: string;
  };
  /** Title of the error summary. */
  title: (wrong: number) => string;
  lines: readonly OrderedLine[];
  aboveFields?: ReactNode;
  belowFields?: ReactNode;
  /** The address of the cart. */
  cart: string;
  quote: Quote;
  submit: string;
  /** Loads the validation rules, which are large, on the first interaction. */
  loadRules: () => Promise<unknown>;
  /**
   * Sends the order.
   * @throws ApiFailure
   */
  place: () => Promise<void>;
  /** Handles a failure of `place`; what it passes to `show` is displayed above the button. */
  onFailure: (error: ApiFailure, show: (refusal: Refusal<Name>) => void) => Promise<void> | void;
  /** Below the form. */
  children?: ReactNode;
};

/** Address, payment and summary of an order. Repeated clicks send one order. */
export const CheckoutForm = <Name extends string>(props: Props<Name>) => {
  const { form, kinds, labels, hints, buyer, words, lines, quote } = props;
  const [refusal, setRefusal] = useState<Refusal<Name>>();
  const idOf = (name: Name): string => `${props.idPrefix}-${name}`;
  const wrong = form.invalidOnSubmit.flatMap((name) => {
    const message = form.errors[name];
    return message ? [{ id: idOf(name), message }] : [];
  });
  const onFirstInteraction = useEffectEvent(props.loadRules);
  useEffect(() => {
    void firstInteraction().then(() => Promise.allSettled([onFirstInteraction(), errorSummary(), orderFailure()]));
  }, []);

  const { busy, submit } = useSubmit(async () => {
    setRefusal(undefined);
    try {
      if (await form.check(Object.keys(kinds) as Name[])) await props.place();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      await props.onFailure(error, setRefusal);
    }
  });

  const accepted = (
    <Suspense>
      <Acceptance buyer={buyer} />
    </Suspense>
  );
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid gap-x-16 gap-y-10 pt-8 max-md:block lg:grid-cols-[1fr_25rem] lg:items-start"
    >
      <div className="min-w-0 max-md:mb-8">
        <Suspense>
          {wrong.length > 0 && (
            <ErrorSummary title={props.title(wrong.length)} {...{ wrong, buyer }} submit={form.invalidOnSubmit} />
          )}
        </Suspense>
        <section aria-labelledby="shipping">
          <h2 id="shipping" className="text-title-sm mb-5">
            {words.shipping}
          </h2>
          {quote.choice}
          {props.aboveFields}
          <AddressFields {...{ kinds, field: form.field, idOf, labels, hints, words, buyer }} />
          {props.belowFields}
        </section>
        <Suspense>
          <Payment words={{ ...words, ...quote.payment }} />
        </Suspense>
        {/* on phones the bar keeps the room for the form */}
        <div className="min-h-16 md:hidden">{accepted}</div>
        {props.children}
      </div>
      <OrderSummary
        {...{ words, buyer, lines }}
        cart={props.cart}
        onQuantity={props.onQuantity}
        onRemove={props.onRemove}
        refused={refusal?.lines ?? {}}
        total={quote.shownTotal}
        sums={quote.sums}
        refusal={
          <div role="alert">
            <Suspense>
              {refusal?.text && !areLinesFixed(refusal.lines, lines) && <OrderFailure refusal={refusal} />}
            </Suspense>
          </div>
        }
        submit={
          <Button type="submit" size="lg" block busy={busy} working={words.sending} className="max-md:px-3!">
            {props.submit}
          </Button>
        }
      >
        <div className="max-md:hidden md:min-h-20">{accepted}</div>
      </OrderSummary>
    </form>
  );
};
