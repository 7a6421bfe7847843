import type { DeskOrder } from '@nabta/contract/desk/desk.ts';
import { documentKinds } from '@nabta/contract/documents/documents.ts';
import { useState, type ReactNode } from 'react';
import { desk as words } from '../../texts/admin-desk.ts';
import { deskDialogs } from '../../texts/desk-acts.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { addresses } from '../kit/frame/addresses.ts';
import { actLabel, withCount } from './act-label.ts';
import { allowedActs, everydayActs, mayDo, mayEdit } from './acts.ts';
import { DocumentButtons } from './document-buttons.tsx';
import { callTimes } from './moments.ts';
import { ReasonChoice } from './reason-choice.tsx';
import type { DeskActions } from './use-desk-acts.ts';

type Props = { orders: readonly DeskOrder[]; acts: DeskActions };

/** Everything that can be done with some orders, besides their everyday acts. */
export const More = ({ orders, acts }: Props) => {
  const [only] = orders.length === 1 ? orders : [];
  const isCalled = orders.some((order) => order.step === 'toConfirm');
  const usual = only ? everydayActs(only) : [];
  const inPlace = isCalled ? ['refuse', 'markUnreachable'] : [];
  const others = allowedActs(orders).filter((act) => !usual.includes(act) && !inPlace.includes(act));
  return (
    <div className="grid gap-6">
      {isCalled && <CallAgain orders={orders} acts={acts} />}
      {isCalled && orders.some((order) => mayDo('refuse', order)) && (
        <Part title={withCount(deskDialogs.refuseBecause, 'refuse', orders)}>
          <ReasonChoice act="refuse" onChoose={(reason) => void acts.run('refuse', orders, { reason })} />
        </Part>
      )}
      {others.length > 0 && (
        <Part title={deskDialogs.otherActs}>
          <div className="flex flex-wrap gap-2">
            {others.map((act) => (
              <Button key={act} variant="secondary" className="px-4!" onClick={() => acts.start(act, orders)}>
                {actLabel(act, orders)}
              </Button>
            ))}
          </div>
        </Part>
      )}
      {only && (
        <Part title={deskDialogs.links}>
          <div className="flex flex-wrap gap-2">
            <LinkButton to={addresses.deskOrder(only._id)} replace variant="secondary" className="px-4!">
              {words.open}
            </LinkButton>
            {mayEdit(only) && (
              <LinkButton to={addresses.deskEdit(only._id)} replace variant="secondary" className="px-4!">
                {words.edit}
              </LinkButton>
            )}
          </div>
        </Part>
      )}
      <Part title={words.documentsTitle}>
        <div className="flex flex-wrap gap-x-2">
          <DocumentButtons orders={orders} kinds={documentKinds} />
        </div>
      </Part>
    </div>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="font-text mb-2 text-sm font-semibold">{title}</h3>
    {children}
  </section>
);

/** Notes a call without an answer, with the time of the next one. */
const CallAgain = ({ orders, acts }: Props) => {
  const [times] = useState(() => callTimes(new Date()));
  if (!orders.some((order) => mayDo('markUnreachable', order))) return null;
  return (
    <Part title={withCount(deskDialogs.callAgain, 'markUnreachable', orders)}>
      <div className="flex flex-wrap gap-2">
        {(['inAnHour', 'thisEvening', 'tomorrowMorning'] as const).map((name) => {
          const nextAttemptAt = times[name];
          return (
            nextAttemptAt && (
              <Button
                key={name}
                variant="secondary"
                className="px-4!"
                onClick={() => void acts.run('markUnreachable', orders, { nextAttemptAt })}
              >
                {deskDialogs[name]}
              </Button>
            )
          );
        })}
      </div>
    </Part>
  );
};
