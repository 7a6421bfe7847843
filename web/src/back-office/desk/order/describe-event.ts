import type { DeskEvent } from '@nabta/contract/desk.ts';
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
  const changes = details['changes'];
  return {
    what,
    details: [
      ...['reason', 'text', 'courier', 'trackingNumber'].map(text),
      text('nextAttemptAt') && words.nextTry({ when: moment(text('nextAttemptAt')) }),
      text('from') && text('to') && words.change({ from: nameOf(text('from')), to: nameOf(text('to')) }),
      lost > 0 ? words.lost({ n: lost }) : '',
      ...(Array.isArray(changes) ? changes : []),
    ].filter(Boolean),
  };
};

const names: Record<string, string> = accountOrderWords.names;
const nameOf = (status: string): string => names[status] ?? status;
