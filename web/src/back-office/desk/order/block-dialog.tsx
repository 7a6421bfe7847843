import { shownPhone } from '@nabta/contract/phone.ts';
import { useState } from 'react';
import { quietApi } from '../../../lib/api.ts';
import { deskOrder as words } from '../../../texts/desk-order.ts';
import { saving } from '../../../texts/saving.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { CommandButtons, useCommand } from '../../kit/query/command.tsx';
import { shortDate } from '../../kit/frame/short-date.ts';
import { apiQuery, useApiQuery } from '../../kit/query/use-api-query.ts';
import { invalidateDesk } from '../../kit/query/use-live-queries.ts';

type Props = {
  open: boolean;
  phone: string;
  onClose: () => void;
  /** Once it is blocked. */
  onDone?: () => void;
};

/** Blocks a phone number, with a reason, for ever or for some time. */
export const BlockDialog = ({ open, phone, onClose, onDone }: Props) => (
  <Dialog open={open} onClose={onClose} title={words.blockTitle({ phone: shownPhone(phone) })}>
    {open && <Form phone={phone} onClose={onClose} {...(onDone && { onDone })} />}
  </Dialog>
);

/** Days until a block expires. */
const days = { ever: undefined, month: 30, quarter: 91, year: 365 } as const;
type Span = keyof typeof days;
const spans = Object.keys(days) as Span[];
const DAY_MS = 24 * 60 * 60 * 1000;

const Form = ({ phone, onClose, onDone }: Omit<Props, 'open'>) => {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [span, setSpan] = useState<Span>('ever');
  const command = useCommand(
    () => {
      const count = days[span];
      const expiresAt = count ? new Date(Date.now() + count * DAY_MS).toISOString() : null;
      const body = { reason, expiresAt };
      return quietApi('PUT /desk/blocked-phones/:phone', { params: { phone }, body });
    },
    {
      done: words.blockDone,
      failed: words.blockFailed,
      onDone: () => {
        invalidateDesk();
        onDone?.();
        onClose();
      },
    },
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(!reason.trim());
        if (reason.trim() && !command.busy) void command.run();
      }}
      className="grid gap-4"
    >
      <p>{words.blockText}</p>
      <Field
        label={words.blockReason}
        hint={words.blockReasonHint}
        autoComplete="off"
        maxLength={200}
        value={reason}
        error={isMissing && !reason.trim() ? words.blockReasonMissing : command.fieldErrors['reason']}
        onChange={({ target }) => setReason(target.value)}
      />
      <Select label={words.blockUntil} value={span} onChange={({ target }) => setSpan(target.value as Span)}>
        {spans.map((each) => (
          <option key={each} value={each}>
            {words.blockFor[each]}
          </option>
        ))}
      </Select>
      <CommandButtons command={command} onClose={onClose} cancel={saving.cancel}>
        <Button type="submit" variant="danger" busy={command.busy} working={words.blocking}>
          {words.block}
        </Button>
      </CommandButtons>
    </form>
  );
};

/** Why and until when a number is blocked, and a button that unblocks it. */
export const BlockedNumber = ({ phone }: { phone: string }) => {
  const { data } = useApiQuery(apiQuery('GET /desk/phones/:phone', { params: { phone } }));
  const command = useCommand(() => quietApi('DELETE /desk/blocked-phones/:phone', { params: { phone } }), {
    done: words.unblocked,
    failed: words.unblockFailed,
    onDone: invalidateDesk,
  });
  if (!data?.blocked) return null;
  const { reason, expiresAt } = data.blocked;
  return (
    <Notice className="mt-3">
      <p>{expiresAt ? words.blockedUntil({ day: shortDate(expiresAt), reason }) : words.blocked({ reason })}</p>
      {command.failure && <p role="alert">{command.failure}</p>}
      <Button variant="quiet" busy={command.busy} className="-mx-2" onClick={() => void command.run()}>
        {words.unblock}
      </Button>
    </Notice>
  );
};
