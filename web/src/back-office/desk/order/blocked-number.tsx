import { api } from '../../../lib/api.ts';
import { deskOrder as words } from '../../../texts/desk-order.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useCommand } from '../../command.tsx';
import { shortDate } from '../../short-date.ts';
import { apiQuery, useApiQuery } from '../../use-api-query.ts';
import { invalidateDesk } from '../../use-live-queries.ts';

/** Why and until when a number is blocked, and a button that unblocks it. */
export const BlockedNumber = ({ phone }: { phone: string }) => {
  const { data } = useApiQuery(apiQuery('GET /desk/phones/:phone', { params: { phone } }));
  const command = useCommand(
    () => api('DELETE /desk/blocked-phones/:phone', { params: { phone }, handlesFailure: true }),
    { done: words.unblocked, failed: words.unblockFailed, onDone: invalidateDesk },
  );
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
