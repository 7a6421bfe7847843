import type { DeskOrder } from '@nabta/contract/desk/desk.ts';
import { deskStates } from '../../../texts/desk-acts.ts';
import { deskOrder as words } from '../../../texts/desk-order.ts';
import { dateAndTime } from '../../kit/frame/short-date.ts';
import { ActButtons } from '../act-buttons.tsx';
import { ContactButtons } from '../contact-buttons.tsx';
import { OrderState } from '../order-summary.tsx';
import type { DeskActions } from '../use-desk-acts.ts';
import { Section } from './section.tsx';

type Props = { order: DeskOrder; acts: DeskActions };

/** The state of an order, the customer's phone, and what can be done. */
export const State = ({ order, acts }: Props) => {
  const refusal = acts.refusals.get(order._id);
  return (
    <Section title={words.state}>
      <p className="text-stone mb-2">
        {words.placed({ when: dateAndTime(order.createdAt), source: deskStates.source[order.source] })}
      </p>
      <OrderState order={order} />
      {refusal && (
        <p role="alert" className="text-clay-deep mt-2 font-medium">
          {refusal}
        </p>
      )}
      {/* one row, or two that are as wide on phones */}
      <div className="mt-4 flex flex-wrap gap-2 sm:*:grow-0">
        <ContactButtons order={order} />
        <ActButtons order={order} acts={acts} done={undefined} onItsPage className="grow" />
      </div>
    </Section>
  );
};
