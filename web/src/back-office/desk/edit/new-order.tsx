import type { DeliverySettings } from '@nabta/contract/delivery/delivery.ts';
import { ManualOrder } from '@nabta/contract/orders/order-edit.ts';
import { shownPhone } from '@nabta/contract/phone.ts';
import { useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { createAttempt } from '../../../session/drafts/attempt.ts';
import { quietApi } from '../../../lib/api.ts';
import { newOrder as words } from '../../../texts/admin-order-edit.ts';
import { deskOrder } from '../../../texts/desk-order.ts';
import { toast } from '../../../ui/toast.ts';
import { addresses } from '../../kit/frame/addresses.ts';
import { PageHeader } from '../../kit/frame/page-header.tsx';
import { useCommand } from '../../kit/query/command.tsx';
import { Loaded } from '../../kit/query/loaded.tsx';
import { useContractForm } from '../../kit/form/use-contract-form.ts';
import { AboutFields } from './about-fields.tsx';
import { useDeliverySettings } from './delivery-settings.ts';
import { OrderForm } from './order-form.tsx';
import { addressFields, manualBody, newValues, type OrderValues, type OrderFormControl } from './order-values.ts';
import { DuplicateDialog, duplicateIn, type Duplicate } from './duplicate-dialog.tsx';
import { PhoneFacts, type KnownCustomer } from './phone-facts.tsx';
import { fieldErrors, showRefusal } from './refusals.ts';

/** Places an order for a customer who called or wrote (DESKEDIT-8). */
const NewOrder = () => (
  <>
    <PageHeader title={words.title} back={{ to: addresses.desk, label: deskOrder.back }} />
    <Loaded result={useDeliverySettings()} words={{ failed: words.notLoaded }} className="h-[40rem]">
      {(delivery) => <Content delivery={delivery} />}
    </Loaded>
  </>
);

export default NewOrder;

const nothingHeld: ReadonlyMap<string, number> = new Map();

const Content = ({ delivery }: { delivery: DeliverySettings }) => {
  const [placed, setPlaced] = useState<string>();
  const [attempt] = useState(() => createAttempt());
  const form = useContractForm<OrderValues, unknown>({
    values: newValues(),
    schema: ManualOrder,
    bodyOf: manualBody,
    check: (values) => fieldErrors(values, delivery),
  });
  const { isFilled, fillIn } = useFillIn(form);
  const [duplicate, setDuplicate] = useState<Duplicate>();
  const saving = useCommand<[evenIfDuplicate?: boolean]>(
    async (evenIfDuplicate) => {
      const body = { ...manualBody(form.latest()), ...(evenIfDuplicate && { evenIfDuplicate }) };
      const headers = { 'Idempotency-Key': attempt.keyFor(body) };
      const order = await quietApi('POST /desk/orders', { body, headers }).catch((error: unknown) => {
        const found = duplicateIn(error);
        if (!found) return showRefusal(form)(error);
        setDuplicate(found);
      });
      if (!order) return;
      toast({ kind: 'success', text: words.placed });
      setPlaced(order._id);
    },
    { failed: words.failed },
  );
  if (placed) return <Navigate to={addresses.deskOrder(placed)} replace />;
  return (
    <>
      <DuplicateDialog
        duplicate={duplicate}
        onClose={() => setDuplicate(undefined)}
        onPlace={() => {
          setDuplicate(undefined);
          void saving.run(true);
        }}
      />
      <OrderForm
        form={form}
        delivery={delivery}
        held={nothingHeld}
        saving={{ ...saving, run: () => saving.run() }}
        isDirty={form.isDirty}
        submit={words.submit}
        phoneFacts={<PhoneFacts typed={form.values.phone} onKnown={fillIn} isFilled={isFilled} />}
      >
        <AboutFields form={form} />
      </OrderForm>
    </>
  );
};

/** Fills in the latest recipient of a number, in the fields where the admin has typed nothing. */
const useFillIn = ({ latest, change }: OrderFormControl) => {
  const filled = useRef<Partial<Record<keyof OrderValues, string>>>({});
  const [isFilled, setFilled] = useState(false);
  const fillIn = (customer: KnownCustomer): void => {
    setFilled(false);
    for (const name of addressFields) {
      const typed = latest(name);
      if (name === 'phone' || (typed.trim() !== '' && typed !== filled.current[name])) continue;
      filled.current[name] = customer[name];
      change(name, customer[name]);
      setFilled(true);
    }
    change('phone', shownPhone(customer.phone));
  };
  return { isFilled, fillIn };
};
