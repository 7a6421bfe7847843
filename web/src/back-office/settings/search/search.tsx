import { adminSearch as words } from '../../../texts/admin-search.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DeleteDialog } from '../../kit/form/delete-dialog.tsx';
import { History } from '../../audit/history.tsx';
import { ListHead } from '../../kit/list/list-head.tsx';
import { Listing, Pages } from '../../kit/list/listing.tsx';
import { nameFilter, pageOf } from '../../kit/list/local-paging.ts';
import { useApiQuery } from '../../kit/query/use-api-query.ts';
import { useListActions } from '../../kit/list/use-list-actions.ts';
import { useTableQuery } from '../../kit/list/use-table-query.ts';
import { GroupForm } from './group-form.tsx';
import { GroupTable, GroupText } from './group-table.tsx';
import { saveSynonyms, searchSettings } from './search-settings.ts';
import { withGroup, type Group } from './synonyms.ts';

/** Groups per page. */
const SIZE = 25;

/** Words that the search of the shop takes for each other. */
const Search = () => {
  const query = useTableQuery();
  const search = query.value('search');
  const list = useApiQuery(searchSettings);
  const { action, itemOf, show, close } = useListActions<Group, 'add' | 'edit' | 'remove'>(list);
  const found = (list.data?.synonyms ?? []).filter(nameFilter(search));
  const { rows, totalPages } = pageOf(found, query.page, SIZE);
  const onRead = (settings: NonNullable<typeof list.data>): void => list.setData(() => settings);
  return (
    <>
      <ListHead query={query} words={words} adding={{ label: words.add, onAdd: () => show('add') }} />
      <p className="text-stone mt-4 max-w-prose">{words.about}</p>
      <Listing list={list} words={words} isEmpty={() => rows.length === 0} none={search ? words.none : words.noneYet}>
        {() => <GroupTable groups={rows} onAction={show} />}
      </Listing>
      <Pages query={query} list={list} totalPages={list.data && totalPages} />
      {list.data && <History kind="settings" id={list.data._id} />}
      <Dialog
        open={list.data !== undefined && (action === 'add' || action === 'edit')}
        title={action === 'add' ? words.add : words.editTitle}
        onClose={close}
      >
        {list.data && <GroupForm settings={list.data} group={itemOf('edit')} onRead={onRead} onClose={close} />}
      </Dialog>
      <DeleteDialog
        thing={itemOf('remove')}
        words={words}
        remove={async (group) => list.data && saveSynonyms(list.data, (groups) => withGroup(groups, group), onRead)}
        onClose={close}
        onDone={close}
      >
        {(group) => (
          <>
            <p className="font-medium">
              <GroupText group={group} />
            </p>
            <p className="mt-2">{words.ask}</p>
          </>
        )}
      </DeleteDialog>
    </>
  );
};

export default Search;
