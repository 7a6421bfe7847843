import type { AdminIngredient } from '@nabta/contract/ingredients/ingredients.ts';
import { language } from '../../i18n/language.ts';
import { quietApi } from '../../lib/api.ts';
import { adminIngredients as words } from '../../texts/admin-ingredients.ts';
import { DeleteDialog } from '../kit/form/delete-dialog.tsx';
import { EditDialog, noneYet } from '../kit/list/edit-dialog.tsx';
import { ListHead } from '../kit/list/list-head.tsx';
import { Listing, Pages } from '../kit/list/listing.tsx';
import { nameFilter, pageOf } from '../kit/list/local-paging.ts';
import { RowActions } from '../kit/list/row-actions.tsx';
import { opening, Row, Table, type Columns } from '../kit/list/table.tsx';
import { useApiQuery } from '../kit/query/use-api-query.ts';
import { useListActions } from '../kit/list/use-list-actions.ts';
import { useTableQuery } from '../kit/list/use-table-query.ts';
import { allIngredients, namesIn, shownName } from './all-ingredients.ts';
import { IngredientForm } from './ingredient-form.tsx';

const SIZE = 20;

const columnsOf = (
  show: (action: 'edit' | 'remove', ingredient: AdminIngredient) => void,
): Columns<AdminIngredient> => [
  { label: words.name, kind: 'name', className: 'min-w-52', cell: (ingredient) => <Name ingredient={ingredient} /> },
  {
    label: words.explanation,
    kind: 'text',
    className: 'text-stone min-w-64',
    cell: ({ texts }) => (
      <span dir="auto" className="line-clamp-2">
        {texts[language]?.explanation}
      </span>
    ),
  },
  {
    label: words.actions,
    kind: 'actions',
    cell: (ingredient) => (
      <RowActions
        labelOf={(action) => words.actionLabel({ action, name: shownName(ingredient) })}
        actions={[
          { label: words.edit, run: () => show('edit', ingredient) },
          { label: words.remove, run: () => show('remove', ingredient), deletes: true },
        ]}
      />
    ),
  },
];

/** The ingredients that the shop explains (INGREDIENTS-3). */
const Ingredients = () => {
  const query = useTableQuery();
  const search = query.value('search');
  const list = useApiQuery(allIngredients);
  const dialogs = useListActions<AdminIngredient, 'add' | 'edit' | 'remove'>(list);
  const { show, close, done } = dialogs;
  const fits = nameFilter(search);
  const { rows, totalPages } = pageOf(
    (list.data ?? []).filter((each) => fits(namesIn(each))),
    query.page,
    SIZE,
  );
  const columns = columnsOf(show);
  return (
    <>
      <ListHead query={query} words={words} adding={{ label: words.add, onAdd: () => show('add') }} />
      <p className="text-stone mt-3 max-w-prose text-sm">{words.intro}</p>
      <Listing
        list={list}
        words={words}
        isEmpty={() => rows.length === 0}
        none={search ? words.none : noneYet(words, () => show('add'))}
      >
        {() => (
          <Table label={words.title} from={40} columns={columns}>
            {rows.map((ingredient) => (
              <Row
                key={ingredient._id}
                columns={columns}
                row={ingredient}
                {...opening(() => show('edit', ingredient))}
              />
            ))}
          </Table>
        )}
      </Listing>
      <Pages query={query} list={list} totalPages={list.data && totalPages} />
      <EditDialog dialogs={dialogs} words={words}>
        {(ingredient) => (
          <IngredientForm ingredient={ingredient} onClose={close} onDone={done} onStale={list.refetch} />
        )}
      </EditDialog>
      <DeleteDialog
        {...dialogs.removing}
        words={words}
        remove={({ _id: id }) => quietApi('DELETE /admin/ingredients/:id', { params: { id } })}
      >
        {(ingredient) => (
          <>
            <p className="wrap-anywhere">{words.ask({ name: shownName(ingredient) })}</p>
            <p className="text-stone mt-2 text-sm">{words.afterwards}</p>
          </>
        )}
      </DeleteDialog>
    </>
  );
};

export default Ingredients;

const Name = ({ ingredient }: { ingredient: AdminIngredient }) => (
  <>
    <span className="block font-medium">
      <bdi>{shownName(ingredient)}</bdi>
    </span>
    {/* no `bdi` as block: a name in another script would be aligned to its own start */}
    <span className="text-stone block text-xs">
      <bdi>{ingredient.name}</bdi>
    </span>
    {ingredient.isAllergen && <span className="text-clay-deep block text-xs font-semibold">{words.allergen}</span>}
  </>
);
