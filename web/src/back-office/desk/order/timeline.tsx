import type { DeskOrderDetails } from '@nabta/contract/desk.ts';
import { deskStates } from '../../../texts/desk-acts.ts';
import { deskEvents, deskOrder as words } from '../../../texts/desk-order.ts';
import { cx } from '../../../ui/cx.ts';
import { dateAndTime } from '../../short-date.ts';
import { describeEvent } from './describe-event.ts';
import { NoteForm } from './note-form.tsx';
import { Section } from './section.tsx';

type Props = { order: DeskOrderDetails; onChange: (order: DeskOrderDetails) => void };

/** What happened to the order, the latest first, and a note to add. */
export const Timeline = ({ order, onChange }: Props) => {
  const { _id, events, createdAt, source } = order;
  return (
    <Section title={words.timeline}>
      <NoteForm orderId={_id} onChange={onChange} />
      <ol className="border-line mt-4 ms-1.5 grid gap-4 border-s ps-5 text-sm">
        {events.toReversed().map((event) => {
          const { what, details } = describeEvent(event);
          const { _id, adminName, createdAt, isUndone } = event;
          return <Entry key={_id} what={what} details={details} who={adminName} when={createdAt} isUndone={isUndone} />;
        })}
        <Entry what={deskEvents.placed} details={[deskStates.source[source]]} who="" when={createdAt} />
      </ol>
    </Section>
  );
};

type EntryProps = { what: string; details: readonly string[]; who: string; when: string; isUndone?: boolean };

const Entry = ({ what, details, who, when, isUndone = false }: EntryProps) => (
  <li className="before:bg-olive relative before:absolute before:-start-[1.625rem] before:top-2 before:size-2.5 before:rounded-full">
    <p className={cx('font-medium', isUndone && 'text-stone')}>{isUndone ? <s>{what}</s> : what}</p>
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
  </li>
);
