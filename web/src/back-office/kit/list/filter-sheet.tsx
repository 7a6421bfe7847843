import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { backOffice } from '../../../texts/back-office.ts';
import { barAtEnd } from '../../../ui/bar-at-end.ts';
import { ListFilter } from '../../../ui/back-office-icons.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import type { useTableQuery } from './use-table-query.ts';

const words = backOffice.filters;

type Query = Pick<ReturnType<typeof useTableQuery>, 'value' | 'addressWith'>;
/** The filters that are being chosen. */
export type Draft = { value: (name: string) => string; change: (changes: Record<string, string>) => void };

type Props = {
  query: Query;
  /** The names of the filters in the address. */
  names: readonly string[];
  /** The values to begin with, without those that the call would refuse. */
  filters?: Readonly<Record<string, string>>;
  /** Whether a value can't be used; its field says why. */
  isWrong?: (draft: Draft) => boolean;
  children: (draft: Draft) => ReactNode;
};

/** A button with the number of active filters, and a sheet with all of them, which are applied together (ADMIN-7). */
export const FilterSheet = ({ query, names, filters, ...rest }: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  const isWide = useIsWide();
  const values = filters ?? Object.fromEntries(names.map((name) => [name, query.value(name)]));
  const active = names.filter((name) => values[name]).length;
  const close = (): void => setIsOpen(false);
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        className="relative shrink-0 px-4!"
        onClick={() => setIsOpen(true)}
      >
        <ListFilter className="size-5" />
        <span className="max-sm:sr-only">{words.open({ n: active })}</span>
        <span aria-hidden="true" className="empty:hidden sm:hidden">
          <Badge count={active} />
        </span>
      </Button>
      <Dialog open={isOpen} onClose={close} title={words.title} side={isWide ? 'end' : 'bottom'}>
        {isOpen && <Form {...rest} {...{ names, values, query, close }} />}
      </Dialog>
    </>
  );
};

type FormProps = Pick<Props, 'query' | 'names' | 'isWrong' | 'children'> & {
  values: Readonly<Record<string, string>>;
  close: () => void;
};

const Form = ({ query, names, isWrong, values, close, children }: FormProps) => {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(values);
  const change = (changes: Record<string, string>): void => setDraft((before) => ({ ...before, ...changes }));
  const chosen: Draft = { value: (name) => draft[name] ?? '', change };
  // replaces the history entry of the open sheet, so that Back leads to the list without the new filters
  const apply = async (): Promise<void> => {
    await navigate(query.addressWith(draft), { replace: true, preventScrollReset: true });
    close();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong?.(chosen)) void apply();
      }}
      className="grid gap-4"
    >
      {children(chosen)}
      <div ref={barAtEnd} className="bg-page border-line sticky -bottom-6 -mx-6 -mb-6 flex gap-3 border-t px-6 py-4">
        <Button
          variant="quiet"
          className="shrink-0"
          onClick={() => setDraft(Object.fromEntries(names.map((name) => [name, ''])))}
        >
          {words.clear}
        </Button>
        <Button type="submit" block>
          {words.show}
        </Button>
      </div>
    </form>
  );
};
