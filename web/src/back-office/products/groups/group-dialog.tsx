import type { AdminProductCard } from '@nabta/contract/products/products.ts';
import { adminGroups as words } from '../../../texts/admin-groups.ts';
import { useSite } from '../../../i18n/site.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Failed } from '../../kit/query/failed.tsx';
import { Loading } from '../../kit/query/loaded.tsx';
import { apiQuery, useApiQuery } from '../../kit/query/use-api-query.ts';
import { GroupForm } from './group-form.tsx';
import { guessed, withAdded } from './group-values.ts';

/** Products to group; those of a group are added to it, and without products it is edited. */
export type Grouping = { groupId?: string | undefined; products: readonly AdminProductCard[] };

/** The group that selected products belong to, if any. */
export const groupIdOf = (products: readonly AdminProductCard[]): string | undefined =>
  products.find(({ group }) => group)?.group?._id;

type Props = {
  /** The dialog is open while it is defined. */
  grouping: Grouping | undefined;
  onClose: () => void;
  onDone: () => void;
};

/** Groups products as variants, or changes a group (VARIANTS-6). */
export const GroupDialog = ({ grouping, ...actions }: Props) => (
  <Dialog
    open={grouping !== undefined}
    onClose={actions.onClose}
    side="end"
    title={grouping?.groupId ? words.editTitle : words.title}
  >
    {grouping &&
      (grouping.groupId ? (
        <Existing id={grouping.groupId} products={grouping.products} {...actions} />
      ) : (
        <New products={grouping.products} {...actions} />
      ))}
  </Dialog>
);

type Actions = Pick<Props, 'onClose' | 'onDone'>;

const New = ({ products, ...actions }: Pick<Grouping, 'products'> & Actions) => {
  const { defaultLanguage } = useSite();
  return <GroupForm values={guessed(products, defaultLanguage)} group={undefined} {...actions} />;
};

const Existing = ({ id, products, ...actions }: Pick<Grouping, 'products'> & { id: string } & Actions) => {
  const { data, failure, busy, refetch, setData, queryId } = useApiQuery(
    apiQuery('GET /admin/product-groups/:id', { params: { id } }),
  );
  if (failure) return <Failed text={failure.advice ?? words.failed} onRetry={refetch} />;
  // an earlier answer may be outdated
  if (!data || busy) return <Loading text={words.loading} className="h-64" />;
  return (
    <GroupForm
      key={queryId}
      values={withAdded(data, products)}
      group={data}
      onStale={refetch}
      onSaved={(saved) => setData(() => saved)}
      {...actions}
    />
  );
};
