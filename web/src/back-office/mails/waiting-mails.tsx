import { adminMails as words } from '../../texts/admin-mails.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

type Props = {
  queue: { waiting: number; nextTryAt: string | null; reason: string | null };
  retry: { busy: boolean; run: () => Promise<unknown> };
};

/** Mails that are retried automatically, with a button to retry now; nothing while the mail server accepts all. */
export const WaitingMails = ({ queue: { waiting, nextTryAt, reason }, retry }: Props) =>
  waiting > 0 && (
    <Notice tone="plain" className="mt-4">
      <p>{words.waiting({ count: waiting, when: minutesUntilRetry(nextTryAt) })}</p>
      {reason && <p className="text-stone mt-1 wrap-anywhere">{words.lastReason({ reason })}</p>}
      <Button
        variant="secondary"
        className="mt-3"
        busy={retry.busy}
        working={words.retrying}
        onClick={() => void retry.run()}
      >
        {words.tryNow}
      </Button>
    </Notice>
  );

const minutesUntilRetry = (at: string | null): string => {
  const minutes = Math.ceil((Date.parse(at ?? '') - Date.now()) / 60_000);
  return minutes > 0 ? words.inMinutes({ minutes }) : words.now;
};
