import type { Selection } from './selection.tsx';
import type { DeskActions } from './use-desk-acts.ts';
import type { Row } from './use-desk-rows.ts';

/** What the table of wide screens and the cards of phones are given. */
type Shared = { selection: Selection; acts: DeskActions };
export type ListProps = Shared & { rows: readonly Row[] };
export type RowProps = Shared & { row: Row };
