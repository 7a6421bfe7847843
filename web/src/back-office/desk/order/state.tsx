import type { DeskOrder } from '@nabta/contract/desk.ts';
import { deskStates } from '../../../texts/desk-acts.ts';
import { desk as deskWords } from '../../../texts/admin-desk.ts';
import { deskOrder as words } from '../../../texts/desk-order.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { addresses } from '../../addresses.ts';
import { dateAndTime } from '../../short-date.ts';
import { ActButtons } from '../act-buttons.tsx';
import { mayEdit } from '../acts.ts';
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
      <div className="mt-4 flex flex-wrap gap-2 sm:max-w-xl">
        <ContactButtons order={order} />
        {mayEdit(order) && (
          <LinkButton to={addresses.deskEdit(order._id)} variant="secondary" className="grow px-3!">
            {deskWords.edit}
          </LinkButton>
        )}
      </div>
      <ActButtons order={order} acts={acts} done={undefined} onItsPage className="mt-2 sm:max-w-xl" />
    </Section>
  );
};
