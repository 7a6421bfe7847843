import type { DeskOrder } from '@nabta/contract/desk/desk.ts';
import type { documentKinds } from '@nabta/contract/documents/documents.ts';
import { useState } from 'react';
import { quietApi } from '../../lib/api.ts';
import { desk as words } from '../../texts/admin-desk.ts';
import { Button } from '../../ui/button.tsx';
import { useCommand } from '../kit/query/command.tsx';
import { openDocument } from '../documents/documents.ts';
import { ReplacedNotice } from '../kit/form/replaced-notice.tsx';

type DocumentKind = (typeof documentKinds)[number];
type Props = { orders: readonly DeskOrder[]; kinds: readonly DocumentKind[] };

/** Labels, manifest and tables of some orders. */
export const DocumentButtons = ({ orders, kinds }: Props) =>
  kinds.map((kind) => <DocumentButton key={kind} kind={kind} orders={orders} />);

const DocumentButton = ({ kind, orders }: { kind: DocumentKind; orders: readonly DeskOrder[] }) => {
  const [replacedIn, setReplacedIn] = useState<readonly string[]>([]);
  const command = useCommand(
    async () => {
      const ids = orders.map(({ _id }) => _id);
      const file = await quietApi('POST /desk/documents', { body: { kind, ids } });
      openDocument(file);
      setReplacedIn(file.replacedIn);
    },
    { failed: words.documentFailed },
  );
  return (
    <span>
      <Button variant="quiet" busy={command.busy} onClick={() => void command.run()}>
        {words.documents[kind]}
      </Button>
      <ReplacedNotice orders={replacedIn} />
      {command.failure && (
        <span role="alert" className="text-clay-deep block text-xs font-medium">
          {command.failure}
        </span>
      )}
    </span>
  );
};
