import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, show, signIn } from '../../../../testing/screen.tsx';
import { Row, Table, type Columns } from './table.tsx';

type Product = { name: string; pieces: number; place: string };
const soap: Product = { name: 'Black soap', pieces: 3, place: 'Nabeul' };

const columns: Columns<Product> = [
  { label: 'Product', kind: 'name', cell: ({ name }) => name },
  { id: 'pieces', label: 'Pieces', ofFigures: true, cell: ({ pieces }) => pieces },
  { id: 'place', label: 'Place', cell: ({ place }) => place },
];

const showTable = (shown: Columns<Product>, width: number) =>
  show(
    <div style={{ width }}>
      <Table name="sold" label="Sold" from={18} columns={shown}>
        <Row columns={shown} row={soap} />
      </Table>
    </div>,
  );

/** What is in sight of the cells of a row, from start to end. */
const inSight = (row: number): string[] =>
  [...page.getByRole('row').nth(row).element().children]
    .filter((cell) => cell instanceof HTMLElement && cell.offsetWidth > 0)
    .map((cell) => cell.textContent);

test.each([
  [287, 'cards'],
  [288, 'lines'],
  [289, 'lines'],
  [290, 'lines'],
])('in a box of %i px the rows are %s where 18 rem are needed', async (width, shape) => {
  await showTable(columns, width);
  await expect.element(page.getByRole('region', { name: 'Sold' })).toHaveClass(`table-of-${shape}`);
  await expect.element(page.getByRole('rowheader', { name: 'Black soap' })).toBeVisible();
});

test.each([
  ['as they are', columns],
  ['in the opposite order', columns.toReversed()],
])('each cell is below the head of its column, and hidden with it: %s (ADMIN-8)', async (_, shown) => {
  signIn('Nour', 'admin');
  await showTable(shown, 600);
  const values: Record<string, string> = { Product: 'Black soap', Pieces: '3', Place: 'Nabeul' };
  const expectBelow = async (heads: readonly string[]): Promise<void> => {
    const labels = shown.map(({ label }) => label).filter((label) => heads.includes(label));
    await expect.poll(() => inSight(0)).toEqual(labels);
    expect(inSight(1)).toEqual(labels.map((label) => values[label]));
  };
  await expectBelow(['Product', 'Pieces', 'Place']);
  await button('Columns').click();
  await page.getByRole('checkbox', { name: 'Pieces' }).click();
  await userEvent.keyboard('{Escape}');
  await expectBelow(['Product', 'Place']);

  // the choice is stored, and cards show all values, each after its label
  await showTable(shown, 600);
  await expectBelow(['Product', 'Place']);
  await showTable(shown, 280);
  const pieces = page.getByText('3', { exact: true });
  await expect.element(pieces).toBeVisible();
  expect(getComputedStyle(pieces.element(), '::before').content).toContain('Pieces');
});
