import type { AdminCategory } from '@nabta/contract/categories/categories.ts';
import { quietApi } from '../../lib/api.ts';
import { adminCategories as words } from '../../texts/admin-categories.ts';
import { Button } from '../../ui/button.tsx';
import { DeleteDialog } from '../kit/form/delete-dialog.tsx';
import { nameOf } from '../kit/form/translations.ts';
import { ListFilters } from '../kit/list/list-filters.tsx';
import { EditDialog } from '../kit/list/edit-dialog.tsx';
import { ListHead } from '../kit/list/list-head.tsx';
import { Listing, Pages } from '../kit/list/listing.tsx';
import { pageOf } from '../kit/list/local-paging.ts';
import { useScreenKeys } from '../kit/frame/screen-keys.ts';
import { undoKey } from '../kit/query/undo.ts';
import { useApiQuery } from '../kit/query/use-api-query.ts';
import { allTranslated, TranslationFilter, untranslatedTo } from '../kit/list/translation-filter.tsx';
import { useListActions } from '../kit/list/use-list-actions.ts';
import { useTableQuery } from '../kit/list/use-table-query.ts';
import { allCategories } from './all-categories.ts';
import { CategoryForm } from './category-form.tsx';
import { CategoryTable } from './category-table.tsx';
import { OrderCategories } from './order-categories.tsx';
import { branchesOf, found, untranslated } from './tree.ts';

/** Parent categories per page. */
const SIZE = 25;

/** The parent categories, with expandable subcategories (CATEGORIES-1). */
const Categories = () => {
  const query = useTableQuery();
  const search = query.value('search');
  const list = useApiQuery(allCategories);
  const dialogs = useListActions<AdminCategory, 'add' | 'edit' | 'remove' | 'order'>(list);
  const { show, close, done } = dialogs;
  useScreenKeys([undoKey]);
  const all = list.data ?? [];
  const to = untranslatedTo(query);
  const branches = found(branchesOf(all), search);
  const { rows, totalPages } = pageOf(to ? untranslated(branches, to) : branches, query.page, SIZE);
  return (
    <>
      <ListHead
        query={query}
        words={words}
        adding={{ label: words.add, onAdd: () => show('add') }}
        actions={
          // also while the list loads, so that it moves nothing when it comes (FRAME-8)
          (!list.data || all.length > 2) && (
            <Button variant="secondary" disabled={!list.data} onClick={() => show('order')}>
              {words.order}
            </Button>
          )
        }
      >
        <ListFilters query={query} names={['notTranslatedTo']}>
          {(draft) => <TranslationFilter query={draft} />}
        </ListFilters>
      </ListHead>
      <Listing
        list={list}
        words={words}
        isEmpty={() => rows.length === 0}
        none={(!search && allTranslated(to)) || words.none}
      >
        {() => (
          <CategoryTable
            branches={rows}
            isSearch={search !== '' || to !== undefined}
            onChange={(changed) =>
              list.setData((before) => before.map((each) => (each._id === changed._id ? changed : each)))
            }
            onAction={show}
          />
        )}
      </Listing>
      <Pages query={query} list={list} totalPages={list.data && totalPages} />
      <EditDialog dialogs={dialogs} words={words}>
        {(category) => (
          <CategoryForm category={category} all={all} onClose={close} onDone={done} onStale={list.refetch} />
        )}
      </EditDialog>
      <OrderCategories
        open={dialogs.action === 'order'}
        all={all}
        onClose={close}
        onChange={(now) => list.setData(() => now)}
      />
      <DeleteDialog
        {...dialogs.removing}
        words={words}
        remove={({ _id: id }) => quietApi('DELETE /categories/:id', { params: { id } })}
      >
        {(category) => <Consequences category={category} all={all} />}
      </DeleteDialog>
    </>
  );
};

export default Categories;

type ConsequencesProps = { category: AdminCategory; all: readonly AdminCategory[] };

/** What deleting a category affects (CATEGORIES-4). */
const Consequences = ({ category, all }: ConsequencesProps) => {
  const below = all.filter(({ parent }) => parent === category._id);
  const products = below.reduce((sum, each) => sum + each.productCount, category.productCount);
  const takes = all.find(({ isUncategorized }) => isUncategorized);
  return (
    <>
      <p>{words.ask({ name: nameOf(category, 'name') })}</p>
      <ul className="text-stone mt-3 list-disc ps-5 text-sm">
        {below.length > 0 && <li>{words.alsoDeleted({ n: below.length })}</li>}
        <li>
          {products > 0
            ? words.productsMove({ n: products, to: takes ? nameOf(takes, 'name') : '' })
            : words.noProducts}
        </li>
      </ul>
    </>
  );
};
