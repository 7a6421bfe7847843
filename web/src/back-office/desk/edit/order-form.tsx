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
import { SubmitBar } from './submit-bar.tsx';
import { Sums } from './sums.tsx';

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
