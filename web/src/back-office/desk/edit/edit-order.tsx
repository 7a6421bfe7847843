import type { DeliverySettings } from '@nabta/contract/delivery/delivery.ts';
import type { DeskOrderDetails } from '@nabta/contract/desk/desk.ts';
import { OrderEdit } from '@nabta/contract/orders/order-edit.ts';
import { obstacleToEdit } from '@nabta/contract/orders/order-states.ts';
import { normalisePhone } from '@nabta/contract/phone.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { Navigate } from 'react-router';
import { quietApi } from '../../../lib/api.ts';
import { editOrder as words } from '../../../texts/admin-order-edit.ts';
import { deskOrder } from '../../../texts/desk-order.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { addresses } from '../../kit/frame/addresses.ts';
import { PageHeader } from '../../kit/frame/page-header.tsx';
import { useCommand } from '../../kit/query/command.tsx';
import { Failed } from '../../kit/query/failed.tsx';
import { Conflict } from '../../kit/form/conflict.tsx';
import { useConflicts } from '../../kit/form/use-conflicts.ts';
import { isSame, useContractForm } from '../../kit/form/use-contract-form.ts';
import { apiQuery, fetchNow, useApiQuery } from '../../kit/query/use-api-query.ts';
import { AboutFields } from './about-fields.tsx';
import { useDeliverySettings } from './delivery-settings.ts';
import { OrderForm } from './order-form.tsx';
import { editBody, heldUnits, valuesOf, type OrderValues } from './order-values.ts';
import { PhoneFacts } from './phone-facts.tsx';
import { fieldErrors, showRefusal } from './refusals.ts';
import { shownFields } from './shown-fields.tsx';
import { useParam } from '../../../lib/use-param.ts';

const orderQuery = (id: string) => apiQuery('GET /desk/orders/:id', { params: { id } });

/** Changes an order that has not been handed over (DESKEDIT-1). */
const EditOrder = () => {
  const id = useParam('id');
  const { data: order, failure, refetch } = useApiQuery(orderQuery(id));
  const delivery = useDeliverySettings();
  const title = order ? words.title({ number: order.orderNumber }) : deskOrder.loading;
  const failed = failure ?? delivery.failure;
  const content = (): React.ReactNode => {
    if (failure?.status === 404) return <Notice role="status">{deskOrder.gone}</Notice>;
    if (failed) return <Failed text={deskOrder.failed} onRetry={failure ? refetch : delivery.refetch} />;
    if (!order || !delivery.data) return <Skeleton className="h-[40rem]" />;
    if (obstacleToEdit(order)) return <Notice role="status">{words.closed}</Notice>;
    return <Loaded order={order} delivery={delivery.data} />;
  };
  return (
    <>
      <PageHeader title={title} back={{ to: addresses.deskOrder(id), label: words.back }} />
      {content()}
    </>
  );
};

export default EditOrder;

type Props = { order: DeskOrderDetails; delivery: DeliverySettings };

const Loaded = ({ order, delivery }: Props) => {
  const { _id: id } = order;
  const [isSaved, setSaved] = useState(false);
  const stored = (now: DeskOrderDetails): OrderValues => valuesOf(now, delivery);
  const form = useContractForm<OrderValues, unknown>({
    values: stored(order),
    schema: OrderEdit,
    bodyOf: (values) => editBody(values, 0, delivery),
    check: (values) => fieldErrors(values, delivery),
  });
  const conflicts = useConflicts({
    form,
    stored: order,
    valuesOf: stored,
    latest: () => fetchNow(orderQuery(id)),
  });
  const takeOver = useEffectEvent(() => void conflicts.takeOver(order));
  useEffect(() => takeOver(), [order]);

  const saving = useCommand(
    async () => {
      const body = editBody(form.latest(), conflicts.current.version, delivery);
      const send = () => quietApi('PUT /desk/orders/:id', { params: { id }, body });
      await conflicts.sendWithVersion(send).catch(showRefusal(form));
      setSaved(true);
    },
    { done: words.saved, failed: words.failed },
  );
  // without a question about unsaved changes
  if (isSaved) return <Navigate to={addresses.deskOrder(id)} replace />;

  const { phone } = order.customer;
  const isSamePhone = normalisePhone(form.values.phone) === phone;
  return (
    <OrderForm
      form={form}
      delivery={delivery}
      held={heldUnits(conflicts.theirs.lines)}
      discounts={order.discounts}
      saving={saving}
      conflicts={conflicts}
      isDirty={!isSame(form.values, conflicts.theirs)}
      submit={words.save}
      head={<Conflict conflicts={conflicts} fields={shownFields} level="h2" />}
      phoneFacts={!isSamePhone && <PhoneFacts typed={form.values.phone} />}
    >
      <AboutFields form={form} />
    </OrderForm>
  );
};
