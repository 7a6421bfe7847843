import type { AdminCategory } from '@nabta/contract/categories.ts';
import { useState } from 'react';
import { adminCategories as words } from '../../texts/admin-categories.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ListHead } from '../list-head.tsx';
import { Listing, Pages } from '../listing.tsx';
import { pageOf } from '../rows-shown.ts';
import { useReading } from '../use-reading.ts';
import { useTableQuery } from '../use-table-query.ts';
import { CategoryForm } from './category-form.tsx';
import { CategoryTable } from './category-table.tsx';
import { DeleteCategory } from './delete-category.tsx';
import { branchesOf, found } from './tree.ts';

/** Parents on a page. */
const SIZE = 25;

/** The parent categories, each opening to its subcategories (spec: back-office 2). */
const Categories = () => {
  const query = useTableQuery();
  const search = query.value('search');
  const list = useReading('categories', (api) => api('GET /categories/select/all'));
  const [editing, setEditing] = useState<AdminCategory | 'new'>();
  const [removing, setRemoving] = useState<AdminCategory>();
  const all = list.data ?? [];
  const { rows, totalPages } = pageOf(found(branchesOf(all), search), query.page, SIZE);
  const close = (): void => {
    setEditing(undefined);
    setRemoving(undefined);
  };
  const done = (): void => {
    close();
    list.again();
  };
  return (
    <>
      <ListHead query={query} words={words} adding={{ label: words.add, onAdd: () => setEditing('new') }} />
      <Listing list={list} words={words} isEmpty={() => rows.length === 0} none={words.none}>
        {() => (
          <CategoryTable
            branches={rows}
            isSearch={search !== ''}
            onChange={(changed) =>
              list.put((before) => before.map((each) => (each._id === changed._id ? changed : each)))
            }
            onEdit={setEditing}
            onRemove={setRemoving}
          />
        )}
      </Listing>
      <Pages query={query} list={list} totalPages={list.data && totalPages} />
      <Dialog open={!!editing} title={editing === 'new' ? words.add : words.editTitle} onClose={close}>
        {editing && (
          <CategoryForm
            category={editing === 'new' ? undefined : editing}
            all={all}
            onClose={close}
            onDone={done}
            onStale={list.again}
          />
        )}
      </Dialog>
      <DeleteCategory category={removing} all={all} onClose={close} onDone={done} />
    </>
  );
};

export default Categories;
