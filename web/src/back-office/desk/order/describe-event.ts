import type { DeskEvent } from '@nabta/contract/desk/desk-events.ts';
import type { EditedField } from '@nabta/contract/orders/order-edit.ts';
import type { OrderSource } from '@nabta/contract/orders/order-states.ts';
import { tnd } from '../../../i18n/formats.ts';
import { listOf } from '../../../i18n/language.ts';
import { deskDone, deskStates } from '../../../texts/desk-acts.ts';
import { deskEventDetails as words, deskEvents } from '../../../texts/desk-order.ts';
import { accountOrderWords } from '../../orders/order-words.ts';
import { moment } from '../moments.ts';

const fields = words.fields satisfies Record<EditedField, string>;

/** An event of the timeline in words: what happened, and details of it. */
export const describeEvent = ({ kind, details }: DeskEvent): { what: string; details: string[] } => {
  const list = (name: string): string[] => {
    const value = details[name];
    return Array.isArray(value) ? value : value === undefined ? [] : [String(value)];
  };
  const [from, to, nextAttemptAt, total] = ['from', 'to', 'nextAttemptAt', 'total'].map((name) => list(name)[0]);
  const lost = list('writtenOff');
  return {
    what: titleOf(kind, list),
    details: [
      ...['reason', 'text', 'courier', 'trackingNumber'].flatMap(list),
      ...['lines', 'gifts'].flatMap(list).map(withAmounts),
      ...(nextAttemptAt ? [words.nextTry({ when: moment(nextAttemptAt) })] : []),
      ...(from && to ? [words.change({ from: nameIn(statuses, from), to: nameIn(statuses, to) })] : []),
      ...list('source').map((source) => nameIn(deskStates.source satisfies Record<OrderSource, string>, source)),
      ...(lost.length > 0 ? [words.lost({ what: listOf(lost) })] : []),
      listOf(list('changes').map((field) => nameIn(fields, field))),
      ...(total ? [words.total({ change: withAmounts(total) })] : []),
    ].filter(Boolean),
  };
};

const titleOf = (kind: DeskEvent['kind'], list: (name: string) => string[]): string => {
  if (kind === 'markUnreachable') return deskEvents[kind]({ attempt: list('attempt').join('') });
  if (kind === 'undone')
    return deskEvents[kind]({
      act: list('act')
        .map((act) => nameIn(deskDone, act))
        .join(''),
    });
  return deskEvents[kind];
};

/** With the amounts of an edit, '\u2066' 12.00 → 10.00 '\u2069', in the format of the language. */
const withAmounts = (text: string): string =>
  text.replaceAll(/\u2066([\d.]+) → ([\d.]+)\u2069/g, (_, from: string, to: string) =>
    words.change({ from: tnd(Number(from)), to: tnd(Number(to)) }),
  );

const statuses: Record<string, string> = accountOrderWords.names;
const nameIn = (names: Record<string, string>, name: string): string => names[name] ?? name;
