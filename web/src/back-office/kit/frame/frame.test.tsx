import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, FAILED } from '../../../../testing/answers.ts';
import { answerNothingWaits, openFrame } from '../../../../testing/frame.tsx';
import { address, button, desk, expectInOrder, expectNoSidewaysScroll, phone } from '../../../../testing/screen.tsx';
import { SearchBox } from '../list/search-box.tsx';
import { useTableQuery } from '../list/use-table-query.ts';

const heading = page.getByRole('heading', { level: 1 });
const sections = page.getByRole('navigation', { name: 'Sections' });
const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });

test('keyboard shortcuts lead to the search and the sections, not while typing', async () => {
  answerNothingWaits();
  await openFrame('/admin/users');
  await heading.click();
  const search = page.getByRole('searchbox');
  await userEvent.keyboard('/');
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('go? g/o');
  await expect.element(search).toHaveValue('go? g/o');
  await expect.element(heading).toHaveTextContent('User Management');
  await heading.click();
  await userEvent.keyboard('gt');
  await expect.element(heading).toHaveTextContent('Contact Messages');
  await userEvent.keyboard('gs');
  await expect.element(heading).toHaveTextContent('Pages Settings');
  // the second key alone, with another key between, or with Control does nothing
  await userEvent.keyboard('u');
  await userEvent.keyboard('gqu');
  await userEvent.keyboard('{Control>}u{/Control}');
  await expect.element(heading).toHaveTextContent('Pages Settings');

  // on an Arabic keyboard, by the place of the keys
  for (const [key, code] of [
    ['ل', 'KeyG'],
    ['ف', 'KeyT'],
  ] as const)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true }));
  await expect.element(heading).toHaveTextContent('Contact Messages');
});

test('shortcuts are listed, and can be turned off', async () => {
  answerNothingWaits();
  await openFrame('/admin/settings');
  await heading.click();
  await userEvent.keyboard('?');
  await expect.element(list).toMatchTextContent('Go to Guest Orders');
  await expectInOrder();
  // they are inactive while a dialog is open
  await userEvent.keyboard('gu');
  await expect.element(list).toBeVisible();
  await list.getByLabelText('Use keyboard shortcuts').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard('gu?');
  await expect.element(heading).toHaveTextContent('Pages Settings');
  await openFrame('/admin/settings');
  await heading.click();
  await userEvent.keyboard('gu?');
  await expect.element(heading).toHaveTextContent('Pages Settings');
  await expect.element(list).not.toBeInTheDocument();
  await button('Keyboard shortcuts').click();
  await list.getByLabelText('Use keyboard shortcuts').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard('gu');
  await expect.element(heading).toHaveTextContent('User Management');
});

const Searched = () => {
  const query = useTableQuery();
  return (
    <>
      <h1 tabIndex={-1}>User Management</h1>
      <SearchBox label="Search" value={query.value('search')} onSearch={(text) => query.change({ search: text })} />
    </>
  );
};

test('a search that is not sent yet does not undo a shortcut', async () => {
  answerNothingWaits();
  await openFrame('/admin/users', { '/admin/users': <Searched /> });
  await page.getByRole('searchbox').fill('amel');
  // the page is busy until the search is due, so that the navigation is not rendered before
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  for (const key of ['g', 't']) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  const end = performance.now() + 500;
  while (performance.now() < end);
  await expect.element(heading).toHaveTextContent('Contact Messages');
  expect(address()).toBe('/admin/contact');
});

test('the search keeps what is typed while results load', async () => {
  answerNothingWaits();
  // a controlled input that is reset to an empty text for a moment would lose the next keystrokes
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  const drawn: string[] = [];
  Object.defineProperty(HTMLInputElement.prototype, 'value', {
    ...value,
    set(this: HTMLInputElement, text: string) {
      drawn.push(text);
      value?.set?.call(this, text);
    },
  });
  try {
    await openFrame('/admin/users', { '/admin/users': <Searched /> });
    drawn.splice(0);
    await page.getByRole('searchbox').click();
    await userEvent.keyboard('Olive wood');
    await expect.poll(address).toBe('/admin/users?search=Olive+wood');
    await expect.element(page.getByRole('searchbox')).toHaveValue('Olive wood');
    expect(drawn).not.toContain('');
  } finally {
    if (value) Object.defineProperty(HTMLInputElement.prototype, 'value', value);
  }
});

test('on a phone the sidebar opens with a button, and Back closes it (PAGES-8, ADMIN-1)', async () => {
  answerNothingWaits();
  await openFrame('/admin/contact');
  await page.viewport(phone.width, phone.height);
  const bar = page.getByRole('navigation', { name: 'Quick access' });
  const menu = bar.getByRole('button', { name: 'Menu' });
  const drawer = page.getByRole('dialog', { name: 'Back office' });
  await menu.click();
  await drawer.getByRole('link', { name: 'Users' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(heading).toHaveTextContent('User Management');
  await menu.click();
  await expect.element(drawer.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
  await expectInOrder();
  await page.viewport(phone.width, phone.height);
  window.history.back();
  await expect.element(drawer).not.toBeInTheDocument();
  expect(address()).toBe('/admin/users');
  await expect.element(menu).toHaveFocus();
  // the drawer left no history entry
  window.history.back();
  await expect.element(heading).toHaveTextContent('Contact Messages');
  // the breakpoint is between 640 and 641 px
  await page.viewport(640, 900);
  await expect.element(menu).toBeVisible();
  await page.viewport(641, 900);
  await expect.poll(() => menu.elements()).toEqual([]);
  await expect.element(sections).toBeVisible();
});

test('what waits is counted beside its section and in the title (ADMIN-1)', async () => {
  answer({
    'GET /admin/waiting': { orders: 1, guestOrders: 2, reviews: 0, messages: 3 },
    'GET /admin/mails/queue': FAILED,
    'GET /desk/counts': {
      toConfirm: 9,
      toCallNow: 1,
      toPrepare: 1,
      toHandOver: 0,
      withCourier: 5,
      toSettle: 4,
      problems: 0,
      hasOrders: true,
    },
  });
  await openFrame('/admin/users');
  await expect
    .element(sections.getByRole('link', { name: /^Order Desk\s?, 2 orders to work on today$/ }))
    .toBeVisible();
  await expect.element(sections.getByRole('link', { name: /^Guest Orders\s?, 2 are waiting$/ })).toBeVisible();
  await expect.element(sections.getByRole('link', { name: 'Mails', exact: true })).toBeVisible();
  await expect.poll(() => document.title).toMatch(/^\(6\) /);
  await page.viewport(phone.width, phone.height);
  const bar = page.getByRole('navigation', { name: 'Quick access' });
  const desk = bar.getByRole('link', { name: /^Desk\s?, 2 orders to work on today$/ });
  for (const target of [desk, bar.getByRole('button', { name: 'Menu' })]) {
    const { width, height } = target.element().getBoundingClientRect();
    expect(Math.min(width, height), 'a target for the thumb').toBeGreaterThanOrEqual(44);
  }
});

test('a long name of the shop is whole (FRAME-3)', async () => {
  const name = 'Naturacosmetix et savonnerie de Sidi Bou';
  answerNothingWaits();
  await openFrame('/admin/users', {}, name);
  for (const width of [1366, 641, 390, 320]) {
    await page.viewport(width, 800);
    const shown = () =>
      page
        .getByText(name, { exact: true })
        .elements()
        .filter((element) => element.checkVisibility());
    await expect.poll(() => shown().length, { message: `at ${width} px` }).toBe(1);
    for (const { scrollHeight, clientHeight } of shown()) expect(scrollHeight - clientHeight).toBeLessThan(4);
    await expectNoSidewaysScroll();
  }
  await page.viewport(desk.width, desk.height);
});

test('the sidebar shows its current section, and unfolding the settings leaves it where it is', async () => {
  answerNothingWaits();
  await openFrame('/admin/settings');
  const sections = page.getByRole('navigation', { name: 'Sections' });
  const current = () => sections.element().querySelector('[aria-current=page]');
  await expect.poll(() => current()?.getBoundingClientRect().bottom).toBeLessThanOrEqual(desk.height);

  await openFrame('/admin/add-product');
  await page.viewport(1366, 400);
  const box = sections.element().closest('.overflow-y-auto');
  const settings = sections.element().querySelector('details');
  if (!box || !settings) throw new Error('no sidebar');
  box.scrollTop = box.scrollHeight;
  const before = box.scrollTop;
  const toggled = new Promise((resolve) => {
    settings.addEventListener('toggle', () => requestAnimationFrame(() => setTimeout(resolve)));
  });
  settings.querySelector('summary')?.click();
  await toggled;
  expect(box.scrollTop).toBe(before);
  await page.viewport(desk.width, desk.height);
});
