import type { NamedPiece } from '@nabta/contract/desk/desk-events.ts';
import type { Tx } from '../core/database/database.ts';
import { AppError } from '../core/http/errors.ts';
import { desk } from '../core/texts/desk.ts';
import { moveStock } from '../products/service.ts';
import type { LockedOrder } from './locked-order.ts';
import { shortages } from './stock-accounting.ts';
import { unitsByProduct } from './validate-order.ts';

type Units = { line: string; quantity: number }[];

/** '1 × Savon noir', for the timeline. */
export const piecesOf = ({ lines }: LockedOrder, units: Units): NamedPiece[] =>
  units.flatMap(({ line, quantity }) => {
    const written = lines.find(({ id }) => id === line);
    return written ? [{ before: `${quantity} × `, name: written.product_name, names: written.name_translations }] : [];
  });

/**
 * Takes units of a returned parcel out of the stock again, because they can't be sold: they are in neither stock, and not sold.
 * Call it after the stock of the whole parcel came back.
 * @throws AppError invalid_input when a line has fewer units, or is of another order; out_of_stock when they were sold since
 */
export const writeOff = async (tx: Tx, now: Date, order: LockedOrder, units: Units): Promise<void> => {
  if (units.length === 0) return;
  const lost = new Map(units.map(({ line, quantity }) => [line, quantity]));
  const fits = units.every(({ line, quantity }) =>
    order.lines.some(({ id, quantity: all }) => id === line && quantity <= all),
  );
  if (!fits || lost.size !== units.length) throw new AppError('invalid_input', desk().writtenOffMisfit);
  for (const [id, quantity] of lost) {
    await tx.updateTable('order_lines').set({ written_off: quantity }).where('id', '=', id).execute();
  }
  const products = unitsByProduct(
    order.lines.flatMap(({ id, product_id }) =>
      product_id && lost.has(id) ? [{ productId: product_id, quantity: lost.get(id) ?? 0 }] : [],
    ),
  );
  const each = { stock: -1, realStock: -1, unitsSold: 0 };
  const messages = shortages(products, each, await moveStock(tx, now, products, each));
  if (messages.length > 0) throw new AppError('out_of_stock', messages.join(' '));
};
