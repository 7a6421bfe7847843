import type { AuditKind } from '@nabta/contract/audit/audit.ts';
import { Suspense, useState } from 'react';
import { history as words } from '../../texts/history.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { lazyWithRetry, usePreload } from '../../ui/lazy.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { FormLabels } from './history-fields.ts';

/** The names of all fields of all things. */
const load = () => import('./history-entries.tsx');
const Entries = lazyWithRetry(load);

type Props = { kind: AuditKind; id: string; labels?: FormLabels };

/** The audit events of a thing; collapsed, and not fetched until it is opened. */
export const History = ({ kind, id, labels }: Props) => {
  const [open, setOpen] = useState(false);
  usePreload(load);
  return (
    <Disclosure summary={<span className="font-medium">{words.title}</span>} onToggle={setOpen}>
      {open && (
        <Suspense fallback={<Skeleton className="h-16" />}>
          <Entries key={`${kind} ${id}`} {...{ kind, id, labels }} />
        </Suspense>
      )}
    </Disclosure>
  );
};
