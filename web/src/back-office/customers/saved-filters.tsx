import { savedFilterNames } from '@nabta/contract/customers/customer-limits.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { quietApi, type AnswerOf } from '../../lib/api.ts';
import { customerFilters as words, deletingFilter } from '../../texts/admin-customers.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { X } from '../../ui/icons.tsx';
import { CommandButtons, useCommand } from '../kit/query/command.tsx';
import { DeleteDialog } from '../kit/form/delete-dialog.tsx';
import { apiQuery, useApiQuery } from '../kit/query/use-api-query.ts';
import type { useTableQuery } from '../kit/list/use-table-query.ts';

type Saved = AnswerOf<'GET /admin/customer-filters'>[number];
type Chosen = Record<string, string>;

/** Filters that admins have named; the present ones can be saved too (CUSTOMERS-6). */
export const SavedFilters = ({ query }: { query: ReturnType<typeof useTableQuery> }) => {
  const list = useApiQuery(apiQuery('GET /admin/customer-filters', {}));
  const [isSaving, setSaving] = useState(false);
  const [removing, setRemoving] = useState<Saved>();
  const saved = list.data ?? [];
  const present = Object.fromEntries(savedFilterNames.map((name) => [name, query.value(name)]));
  const isPresent = ({ filters }: Saved): boolean =>
    savedFilterNames.every((name) => (filters[name] ?? '') === present[name]);
  const canSave = Object.values(present).some(Boolean) && list.data && !saved.some(isPresent);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {saved.length > 0 && (
        <ul aria-label={words.saved} className="flex flex-wrap gap-x-4">
          {saved.map((each) => (
            <li key={each._id} className="inline-flex items-center">
              <Link
                to={query.addressWith({
                  ...Object.fromEntries(savedFilterNames.map((name) => [name, ''])),
                  ...each.filters,
                })}
                aria-current={isPresent(each) ? 'true' : undefined}
                className="link inline-flex min-h-11 items-center wrap-anywhere aria-current:font-semibold"
              >
                <bdi>{each.name}</bdi>
              </Link>
              <IconButton
                icon={<X className="size-4" />}
                label={words.delete({ name: each.name })}
                onClick={() => setRemoving(each)}
              />
            </li>
          ))}
        </ul>
      )}
      {canSave && (
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setSaving(true)}>
          {words.save}
        </Button>
      )}
      <Dialog open={isSaving} onClose={() => setSaving(false)} title={words.saveTitle}>
        {isSaving && <SaveForm filters={present} onClose={() => setSaving(false)} onDone={list.refetch} />}
      </Dialog>
      <DeleteDialog
        thing={removing}
        words={deletingFilter}
        remove={({ _id: id }) => quietApi('DELETE /admin/customer-filters/:id', { params: { id } })}
        onClose={() => setRemoving(undefined)}
        onDone={() => {
          setRemoving(undefined);
          list.refetch();
        }}
      >
        {({ name }) => <p className="wrap-anywhere">{deletingFilter.ask({ name })}</p>}
      </DeleteDialog>
    </div>
  );
};

type FormProps = { filters: Chosen; onClose: () => void; onDone: () => void };

const SaveForm = ({ filters, onClose, onDone }: FormProps) => {
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const command = useCommand(() => quietApi('POST /admin/customer-filters', { body: { name, filters } }), {
    done: words.saveDone,
    failed: words.saveFailed,
    onDone: () => {
      onDone();
      onClose();
    },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(!name.trim());
        if (name.trim()) void command.run();
      }}
      className="grid gap-4"
    >
      <p>{words.saveText}</p>
      <Field
        label={words.filterName}
        autoComplete="off"
        maxLength={60}
        value={name}
        error={isMissing && !name.trim() ? words.filterNameMissing : command.fieldErrors['name']}
        onChange={({ target }) => setName(target.value)}
      />
      <CommandButtons command={command} onClose={onClose} cancel={deletingFilter.cancel}>
        <Button type="submit" busy={command.busy} working={words.saving}>
          {words.save}
        </Button>
      </CommandButtons>
    </form>
  );
};
