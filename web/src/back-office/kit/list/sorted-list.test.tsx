import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../testing/screen.tsx';
import { SortedList } from './sorted-list.tsx';

const items = ['Argan', 'Ghassoul', 'Clay'].map((name) => ({ id: name.toLowerCase(), name, picture: '' }));

test('several moves of the pointer before the next frame leave the item where the last of them is', async () => {
  const orders: string[] = [];
  await show(<SortedList label="Featured" items={items} onOrder={(ids) => orders.push(ids.join())} />);
  const list = page.getByRole('list', { name: 'Featured' });
  await expect.element(list.getByRole('listitem')).toHaveLength(3);
  const [first, , last] = list.getByRole('listitem').elements();
  const press = (type: string, on: Element, { top, left, height }: DOMRect, part: number) =>
    on.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 7, clientX: left + 20, clientY: top + height * part }),
    );
  const target = first?.getBoundingClientRect() ?? new DOMRect();
  const grip = last?.querySelector('[data-grip]') ?? document.body;
  press('pointerdown', grip, grip.getBoundingClientRect(), 0.5);
  press('pointermove', grip, target, 0.8);
  press('pointermove', grip, target, 0.5);
  press('pointerup', grip, target, 0.5);
  expect(orders).toEqual(['clay,argan,ghassoul']);
});
