import type { DeliverySettings } from '@nabta/contract/delivery/delivery.ts';
import type { DeskOrder } from '@nabta/contract/desk/desk.ts';
import type { ReactNode } from 'react';
import { orderForm as words } from '../../../texts/admin-order-edit.ts';
import { formProps, type Sending } from '../../kit/form/conflict.tsx';
import { Section } from '../order/section.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { DiscountFields } from './discount-fields.tsx';
import { LineList } from './line-list.tsx';
import { sumsOf, type OrderFormControl } from './order-values.ts';
import { Sums } from './sums.tsx';
import { tnd } from '../../../i18n/formats.ts';
import { barAtEnd } from '../../../ui/bar-at-end.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useUnsaved } from '../../kit/form/unsaved.ts';

type Props = {
  form: OrderFormControl;
  delivery: DeliverySettings;
  /** Of the coupons of an existing order. */
  discounts?: DeskOrder['discounts'];
  /** Units of products that the order already holds. */
  held: ReadonlyMap<string, number>;
  saving: Sending['saving'];
  /** Of an existing order, whose products come first: they change most. */
  conflicts?: { undecided: readonly string[] };
  isDirty: boolean;
  submit: string;
  /** Above the fields. */
  head?: ReactNode;
  /** What is known of the phone number. */
  phoneFacts: ReactNode;
  /** Above the sums. */
  children?: ReactNode;
};

/** The form of an order: customer, products, delivery, discount, and the sums beside it or below. */
export const OrderForm = ({ form, delivery, discounts, held, saving, conflicts, isDirty, submit, ...parts }: Props) => {
  const { values } = form;
  const sums = sumsOf(values, delivery, discounts);
  const customer = (
    <Section key="customer" title={words.customer}>
      <CustomerFields form={form}>{parts.phoneFacts}</CustomerFields>
    </Section>
  );
  const products = (
    <Section key="products" title={words.products}>
      <LineList form={form} held={held} />
    </Section>
  );
  return (
    <form {...formProps({ form, saving, conflicts })}>
      {parts.head}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 gap-4">{conflicts ? [products, customer] : [customer, products]}</div>
        <div className="grid min-w-0 gap-4">
          {parts.children}
          <Section title={words.payment}>
            <div className="grid gap-2">
              <DeliveryFields form={form} fee={sums.computedFee} />
              <DiscountFields form={form} />
              <Sums sums={sums} method={values.method} />
            </div>
          </Section>
        </div>
      </div>
      <SubmitBar total={sums.total} busy={saving.busy} failure={saving.failure} isDirty={isDirty} label={submit} />
    </form>
  );
};

type BarProps = { total: number; busy: boolean; failure: string | undefined; isDirty: boolean; label: string };

/** At the bottom of the screen: what is to be paid, and the button that saves; above it, why the order was refused. */
const SubmitBar = ({ total, busy, failure, isDirty, label }: BarProps) => {
  useUnsaved(isDirty);
  return (
    <div
      ref={barAtEnd}
      data-sticks-to-end
      className="border-line bg-surface sticky bottom-0 z-10 -mx-4 mt-4 border-t px-4 py-3 sm:-mx-6 sm:px-6 lg:mx-0 lg:rounded lg:border"
    >
      <div role="alert">{failure && <Notice className="mb-3">{failure}</Notice>}</div>
      <div className="flex items-center justify-between gap-4">
        <p className="text-sm">
          {words.total}
          <strong className="block text-lg leading-tight whitespace-nowrap tabular-nums">{tnd(total)}</strong>
        </p>
        <Button type="submit" busy={busy} working={words.saving} disabled={!isDirty}>
          {label}
        </Button>
      </div>
    </div>
  );
};
