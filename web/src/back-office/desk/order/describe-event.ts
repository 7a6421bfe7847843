import type { DeskEvent } from '@nabta/contract/desk.ts';
import type { EditedField } from '@nabta/contract/order-edit.ts';
import { listOf } from '../../../i18n/language.ts';
import { deskEventDetails as words, deskEvents } from '../../../texts/desk-order.ts';
import { accountOrderWords } from '../../orders/order-words.ts';
import { moment } from '../moments.ts';

/** An event of the timeline in words: what happened, and details of it. */
export const describeEvent = ({ kind, details }: DeskEvent): { what: string; details: string[] } => {
  const text = (name: string): string => {
    const value = details[name];
    return Array.isArray(value) ? listOf(value) : String(value ?? '');
  };
  const what = kind === 'markUnreachable' ? deskEvents[kind]({ attempt: text('attempt') }) : deskEvents[kind];
  const lost = Number(details['writtenOff'] ?? 0);
  return {
    what,
    details: [
      ...['reason', 'text', 'courier', 'trackingNumber'].map(text),
      text('nextAttemptAt') && words.nextTry({ when: moment(text('nextAttemptAt')) }),
      text('from') && text('to') && words.change({ from: nameOf(text('from')), to: nameOf(text('to')) }),
      lost > 0 ? words.lost({ n: lost }) : '',
      ...editPieces(details),
    ].filter(Boolean),
  };
};

/** What an edit has changed; pieces such as '+2 Savon noir' and '45.00 → 52.00' are the same in every language. */
const editPieces = ({ changes, lines, gifts, total }: DeskEvent['details']): string[] => {
  const listIn = (value: typeof changes): string[] => (Array.isArray(value) ? value : []);
  const fields = listIn(changes).map((field) => words.fields[field as EditedField] ?? field);
  return [listOf(fields), ...listIn(lines), ...listIn(gifts), total ? words.total({ change: String(total) }) : ''];
};

const names: Record<string, string> = accountOrderWords.names;
const nameOf = (status: string): string => names[status] ?? status;
