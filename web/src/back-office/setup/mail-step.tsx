import type { Setup, TestMail } from '@nabta/contract/setup/setup.ts';
import { Link } from 'react-router';
import { adminSetup as words } from '../../texts/admin-setup.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { addresses } from '../kit/frame/addresses.ts';
import { useCommand } from '../kit/query/command.tsx';
import { dateAndTime } from '../kit/frame/short-date.ts';
import { refetchSetup, sendTestMail } from './use-setup.ts';

/** Sends a test mail to the admin, and says what became of the last one (SETUP-5). */
export const MailStep = ({ mail: { to, outbox, last } }: Pick<Setup, 'mail'>) => {
  const sending = useCommand(sendTestMail, { failed: words.mailFailed });
  return (
    <>
      <p className="mb-3 text-sm">
        {words.mailTo} <bdi className="font-medium wrap-anywhere">{to}</bdi>
      </p>
      {outbox !== null && (
        <Notice tone="plain" className="mb-4">
          <p>{words.outbox}</p>
          <p className="mt-1 font-medium">
            <bdi dir="ltr" className="wrap-anywhere">
              {outbox}
            </bdi>
          </p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={sending.busy} working={words.sendingMail} onClick={() => void sending.run()}>
          {last ? words.sendAgain : words.sendMail}
        </Button>
        {last?.state === 'waiting' && (
          <Button variant="secondary" onClick={refetchSetup}>
            {words.askAgain}
          </Button>
        )}
      </div>
      <div aria-live="polite">
        {sending.failure && <Notice className="mt-4">{sending.failure}</Notice>}
        {last && !sending.busy && <Result last={last} isOutbox={outbox !== null} />}
      </div>
    </>
  );
};

const Result = ({ last: { state, at, to, reason, nextTryAt }, isOutbox }: { last: TestMail; isOutbox: boolean }) => {
  const when = dateAndTime(at);
  const text = {
    sent: isOutbox ? words.written({ when }) : words.sent({ when, to: `\u2068${to}\u2069` }),
    waiting:
      reason === null ? words.waiting({ when }) : words.retrying({ when: nextTryAt ? dateAndTime(nextTryAt) : when }),
    failed: words.refused({ when }),
    unknown: words.unknown({ when }),
  }[state];
  return (
    <Notice tone={state === 'failed' || reason !== null ? 'bad' : 'plain'} className="mt-4">
      <p>{text}</p>
      {reason && (
        <p className="mt-1 font-medium">
          <bdi dir="ltr" className="wrap-anywhere">
            {reason}
          </bdi>
        </p>
      )}
      {(state === 'failed' || reason !== null) && (
        <p className="mt-2">
          {words.mailHelp}{' '}
          <Link to={addresses.mails} className="link">
            {words.toMails}
          </Link>
        </p>
      )}
    </Notice>
  );
};
