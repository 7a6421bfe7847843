import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectInOrder, show } from '../../testing/screen.tsx';
import { useCombobox } from './use-combobox.ts';

const field = page.getByRole('combobox', { name: 'Fruit' });
const list = page.getByRole('listbox', { name: 'Fruits' });
const active = page.getByRole('option', { selected: true });
const chosen = page.getByRole('status');

const fruits = ['Red apple', 'Fig', 'Pear'];

const Fruits = ({ startsAtFirst = false }) => {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const box = useCombobox({
    options: open ? fruits : [],
    startsAtFirst,
    leavesByText: !startsAtFirst,
    onClose: () => setOpen(false),
    onKey: (event) => {
      if (event.key === 'Delete') setText(`without ${box.active}`);
      if (event.key === 'Delete') event.preventDefault();
    },
  });
  const choose = (fruit: string): void => {
    setText(fruit);
    setOpen(false);
  };
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <label>
        Fruit <input {...box.field} onChange={() => setOpen(true)} />
      </label>
      <button type="submit">Send</button>
      <p role="status">{text}</p>
      {box.expanded && (
        <ul {...box.list} aria-label="Fruits">
          {fruits.map((fruit) => (
            <li key={fruit} {...box.option(fruit)} onClick={() => choose(fruit)}>
              {fruit}
            </li>
          ))}
        </ul>
      )}
    </form>
  );
};

const press = (key: string, { isComposing }: { isComposing: boolean }): boolean =>
  field.element().dispatchEvent(new KeyboardEvent('keydown', { key, isComposing, bubbles: true, cancelable: true }));

test('arrows go around through the options and the field, Enter chooses, Escape closes', async () => {
  await show(<Fruits />);
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await field.fill('a');
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  expect(field.element().getAttribute('aria-controls')).toBe(list.element().id);
  await expect.element(active).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(active).toHaveTextContent('Pear');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(active).not.toBeInTheDocument();
  await expect.element(field).not.toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(active).toHaveTextContent('Red apple');
  expect(field.element().getAttribute('aria-activedescendant')).toBe(active.element().id);
  await expectInOrder();
  await userEvent.keyboard('{Home}');
  await expect.element(active).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{Delete}');
  await expect.element(chosen).toHaveTextContent('without Red apple');
  await userEvent.keyboard('b');
  await expect.element(active).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(chosen).toHaveTextContent('Fig');
  await expect.element(list).not.toBeInTheDocument();

  await userEvent.keyboard('c{ArrowDown}{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard('d');
  await expect.element(list).toBeVisible();
  await expect.element(active, { message: 'a list opens without an active option' }).not.toBeInTheDocument();
});

test('where the first option is active at the start, arrows and the keys of the text leave no list without one', async () => {
  await show(<Fruits startsAtFirst />);
  await field.fill('a');
  await expect.element(active).toHaveTextContent('Red apple');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(active).toHaveTextContent('Pear');
  await userEvent.keyboard('{Home}');
  await expect.element(active).toHaveTextContent('Pear');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(chosen).toHaveTextContent('Red apple');
});

test('keys that an input method takes to compose text neither choose, move nor close', async () => {
  await show(<Fruits />);
  await field.fill('a');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(active).toHaveTextContent('Red apple');
  for (const key of ['Enter', 'ArrowDown', 'Escape', 'Home', 'Delete'])
    expect(press(key, { isComposing: true }), key).toBe(true);
  await expect.element(active).toHaveTextContent('Red apple');
  await expect.element(chosen).toHaveTextContent('');
  expect(press('Enter', { isComposing: false })).toBe(false);
  await expect.element(chosen).toHaveTextContent('Red apple');
});

test('a pointer chooses while the field keeps the focus; leaving the field closes the list', async () => {
  await show(<Fruits />);
  await field.fill('a');
  await page.getByRole('option', { name: 'Fig' }).click();
  await expect.element(chosen).toHaveTextContent('Fig');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('b');
  await expect.element(list).toBeVisible();
  await userEvent.tab();
  await expect.element(list).not.toBeInTheDocument();
});
