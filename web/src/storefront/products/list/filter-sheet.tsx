import type { Facets } from '@nabta/contract/products/facets.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { frenchText } from '../../../i18n/language.ts';
import { api } from '../../../lib/api.ts';
import { filterForm as words } from '../../../texts/filter-form.ts';
import { filterTexts } from '../../../texts/product-list.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FilterForm } from './filter-form.tsx';
import { addressOf, cleared, queryOf, type Filters } from './filters.ts';

/** The list that is shown; undefined when it could not be loaded. */
type Counts = { total: number; facets?: Facets | undefined } | undefined;
type Props = { open: boolean; onClose: () => void; filters: Filters; counts: Counts };

/** The filters on narrow screens: applied together when the sheet closes. */
export const FilterSheet = ({ open, onClose, filters, counts: shown }: Props) => {
  const [draft, setDraft] = useState(filters);
  const counts = useCounts(draft, shown);
  const resetDraft = useEffectEvent(() => setDraft({ ...filters, page: 1 }));
  useEffect(() => {
    if (open) resetDraft();
  }, [open]);

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={filterTexts.title}
      side="bottom"
      footer={<Actions draft={draft} shown={filters} count={counts?.total} onChange={setDraft} onClose={onClose} />}
    >
      <FilterForm
        filters={draft}
        facets={counts?.facets}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
      />
    </Dialog>
  );
};

type ActionsProps = {
  draft: Filters;
  shown: Filters;
  count: number | undefined;
  onChange: (draft: Filters) => void;
  onClose: () => void;
};

const Actions = ({ draft, shown, count, onChange, onClose }: ActionsProps) => {
  const navigate = useNavigate();
  const loading = useNavigation().state === 'loading';
  // Replaces the history entry of the open sheet: Back then leads to the list without the new filters.
  const apply = async (): Promise<void> => {
    const address = addressOf(draft);
    if (address !== addressOf({ ...shown, page: 1 }))
      await navigate(address, { replace: true, preventScrollReset: true });
    onClose();
  };
  return (
    <div className="flex gap-3">
      <Button variant="quiet" className="shrink-0" onClick={() => onChange(cleared(draft))}>
        {filterTexts.clear}
      </Button>
      <Button block busy={loading} onClick={apply} lang={frenchText} aria-live="polite">
        {count === undefined ? words.see : words.seeCount({ n: count })}
      </Button>
    </div>
  );
};

/** Number of products the filters would show, and their facets; the last answer while the next is loading. */
const useCounts = (draft: Filters, shown: Counts): Counts => {
  const [counts, setCounts] = useState(shown);
  const queryText = JSON.stringify({ ...queryOf(draft), page: 1, limit: 1 });
  useEffect(() => {
    const abort = new AbortController();
    const query = JSON.parse(queryText) as ReturnType<typeof queryOf>;
    api('GET /products', { query, signal: abort.signal, handlesFailure: true })
      .then(({ total, facets }) => setCounts({ total, facets }))
      .catch(() => !abort.signal.aborted && setCounts(undefined));
    return () => abort.abort();
  }, [queryText]);
  return counts;
};
