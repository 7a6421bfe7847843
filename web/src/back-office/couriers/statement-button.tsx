import type { Settlement } from '@nabta/contract/couriers/couriers.ts';
import { useState } from 'react';
import { quietApi } from '../../lib/api.ts';
import { settlements as words } from '../../texts/admin-couriers.ts';
import { Button } from '../../ui/button.tsx';
import { useCommand } from '../kit/query/command.tsx';
import { openDocument } from '../documents/documents.ts';
import { ReplacedNotice } from '../kit/form/replaced-notice.tsx';

/** Opens the statement of a settlement, to print or save it. */
export const StatementButton = ({ settlement: { _id: id, number, courier } }: { settlement: Settlement }) => {
  const [replacedIn, setReplacedIn] = useState<readonly string[]>([]);
  const command = useCommand(
    async () => {
      const file = await quietApi('GET /settlements/:id/statement', { params: { id } });
      openDocument(file);
      setReplacedIn(file.replacedIn);
    },
    { failed: words.notOpened },
  );
  return (
    <span className="grid justify-items-end">
      <Button
        variant="secondary"
        busy={command.busy}
        aria-label={words.statementOf({ number, name: courier.name })}
        onClick={() => void command.run()}
      >
        {words.statement}
      </Button>
      <ReplacedNotice orders={replacedIn} />
      <span aria-live="polite" className="text-clay-deep mt-1 text-xs font-medium empty:mt-0">
        {command.failure}
      </span>
    </span>
  );
};
