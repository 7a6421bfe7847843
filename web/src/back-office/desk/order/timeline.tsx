import type { DeskOrderDetails } from '@nabta/contract/desk/desk.ts';
import type { ReactNode } from 'react';
import { desk as deskWords } from '../../../texts/admin-desk.ts';
import { deskStates, deskToasts } from '../../../texts/desk-acts.ts';
import { deskEvents, deskOrder as words } from '../../../texts/desk-order.ts';
import { cx } from '../../../ui/cx.ts';
import { dateAndTime } from '../../kit/frame/short-date.ts';
import type { DeskActions } from '../use-desk-acts.ts';
import { describeEvent } from './describe-event.ts';
import { NoteForm } from './note-form.tsx';
import { Section } from './section.tsx';

type Props = { order: DeskOrderDetails; acts: DeskActions; onChange: (order: DeskOrderDetails) => void };

/** What happened to the order, the latest first, with the undo of the latest act, and a note to add. */
export const Timeline = ({ order, acts, onChange }: Props) => {
  const { _id, orderNumber, events, undoableEvent, createdAt, source } = order;
  return (
    <Section title={words.timeline}>
      <NoteForm orderId={_id} onChange={onChange} />
      <ol className="border-line mt-4 ms-1.5 grid gap-4 border-s ps-5 text-sm">
        {events.toReversed().map((event) => {
          const { what, details } = describeEvent(event);
          const { _id, adminName, createdAt, isUndone } = event;
          return (
            <Entry key={_id} what={what} details={details} who={adminName} when={createdAt} isUndone={isUndone}>
              {_id === undoableEvent && (
                <button
                  type="button"
                  aria-label={deskWords.actOn({ act: deskToasts.undo, number: orderNumber })}
                  aria-disabled={acts.busy.has(order._id)}
                  className="text-olive min-h-11 pe-2 font-semibold underline underline-offset-4 lg:min-h-9"
                  onClick={({ currentTarget }) => {
                    if (acts.busy.has(order._id)) return;
                    // the button goes
                    currentTarget.closest('li')?.focus();
                    void acts.undo([order]);
                  }}
                >
                  {deskToasts.undo}
                </button>
              )}
            </Entry>
          );
        })}
        <Entry what={deskEvents.placed} details={[deskStates.source[source]]} who="" when={createdAt} />
      </ol>
    </Section>
  );
};

type EntryProps = {
  what: string;
  details: readonly string[];
  who: string;
  when: string;
  isUndone?: boolean;
  children?: ReactNode;
};

const Entry = ({ what, details, who, when, isUndone = false, children }: EntryProps) => (
  <li
    tabIndex={-1}
    className="before:bg-olive relative before:absolute before:-start-[1.625rem] before:top-2 before:size-2.5 before:rounded-full"
  >
    <p className={cx('font-medium', isUndone && 'text-stone')}>
      {isUndone ? <s>{what}</s> : what}
      {isUndone && <span className="sr-only">{words.wasUndone}</span>}
    </p>
    {details.map((detail, index) => (
      <p key={index} className="wrap-anywhere">
        <bdi>{detail}</bdi>
      </p>
    ))}
    <p className="text-stone text-xs">
      {who && (
        <>
          <bdi>{who}</bdi> ·{' '}
        </>
      )}
      <time dateTime={when}>{dateAndTime(when)}</time>
    </p>
    {children}
  </li>
);
