import { quietApi } from '../../lib/api.ts';
import { promotionProducts as words } from '../../texts/admin-promotions.ts';
import { toast } from '../../ui/toast.ts';
import { useCommand } from '../kit/query/command.tsx';
import { tableAction } from '../kit/list/table.tsx';
import { send } from './assignments.ts';

type Props = { promotionId: string; groupId: string; name: string; onChange: () => void };

/** Assigns all variants of a group, one request each. */
export const WholeGroup = ({ promotionId, groupId, name, onChange }: Props) => {
  const command = useCommand(
    async () => {
      const group = await quietApi('GET /admin/product-groups/:id', { params: { id: groupId } });
      for (const { productId } of group.variants) await send('assign', promotionId, productId);
      toast({ kind: 'success', text: words.manyAssigned({ n: group.variants.length }) });
    },
    { failed: words.notAssigned, onDone: onChange },
  );
  return (
    <div className="col-span-3">
      <button
        type="button"
        disabled={command.busy}
        aria-label={words.actionLabel({ action: words.assignGroup, name })}
        onClick={() => void command.run()}
        className={tableAction}
      >
        {words.assignGroup}
      </button>
      <span aria-live="polite" className="text-clay-deep block text-xs font-medium empty:hidden">
        {command.failure}
      </span>
    </div>
  );
};
