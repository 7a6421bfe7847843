import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/screen.tsx';
import { cell, Table, TableHead } from './table.tsx';

test.each([
  [287, 'cards'],
  [288, 'lines'],
  [289, 'lines'],
  [290, 'lines'],
])('in a box of %i px the rows are %s where 18 rem are needed', async (width, shape) => {
  await show(
    <div style={{ width }}>
      <Table label="Sold" from={18}>
        <TableHead labels={['Product', 'Pieces']} figures={['Pieces']} />
        <tbody>
          <tr>
            <td className={cell}>Black soap</td>
            <td data-label="Pieces" className={cell}>
              3
            </td>
          </tr>
        </tbody>
      </Table>
    </div>,
  );
  await expect.element(page.getByRole('region', { name: 'Sold' })).toHaveClass(`table-of-${shape}`);
  await expect.element(page.getByRole('cell', { name: 'Black soap' })).toBeVisible();
});
