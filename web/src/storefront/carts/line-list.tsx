import type { ReactNode } from 'react';
import type { CheckedLine } from '../../session/carts/cart-check.ts';
import { CartLine } from './cart-line.tsx';

/** The lines of a cart with what changes them, as the hooks of both kinds of cart return it. */
type EditedLines<Line extends CheckedLine> = {
  lines: readonly Line[];
  /** In place of what was removed, at the index `undoAt`. */
  undo: ReactNode;
  undoAt: number;
  onQuantity: (id: string, quantity: number) => void;
  onRemove: (id: string) => void;
};

type Props<Line extends CheckedLine> = EditedLines<Line> & {
  /** Name of the list, where no section has it. */
  label?: string;
  inDialog?: boolean;
  /** Further content of a line. */
  contentOf?: (line: Line) => ReactNode;
};

/** The lines of a cart, in the width that their place has. */
export const LineList = <Line extends CheckedLine & { category?: string }>({
  lines,
  undo,
  undoAt,
  onQuantity,
  onRemove,
  label,
  inDialog = false,
  contentOf,
}: Props<Line>) => (
  <ul aria-label={label} className="border-line divide-line @container divide-y border-y">
    {lines.map((line, index) => (
      <li key={line.id}>
        {index === undoAt && undo}
        <CartLine
          line={line}
          {...(line.category && { category: line.category })}
          inDialog={inDialog}
          onQuantity={(quantity) => onQuantity(line.id, quantity)}
          onRemove={() => onRemove(line.id)}
        >
          {contentOf?.(line)}
        </CartLine>
      </li>
    ))}
    {undoAt >= lines.length && undo && <li>{undo}</li>}
  </ul>
);
