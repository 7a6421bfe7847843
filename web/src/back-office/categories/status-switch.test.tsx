import type { AdminCategory } from '@nabta/contract/categories.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/screen.tsx';
import { StatusSwitch } from './status-switch.tsx';

const oils = (isDisabled: boolean): AdminCategory => ({
  _id: 'oils',
  name: 'Oils',
  parent: null,
  imagePath: '',
  isDisabled,
  isDisable: isDisabled,
  isUncategorized: false,
  productCount: 0,
  translations: {},
  version: '1',
});

test.each([
  ['active', false, 'Enable'],
  ['disabled', true, 'Disable'],
])('the switch of an %s category says what it is (EDITING-2)', async (_state, isDisabled, says) => {
  await show(<StatusSwitch category={oils(isDisabled)} onChange={() => undefined} />);
  const button = page.getByRole('switch', { name: `${says}: Oils`, exact: true });
  await expect.element(button).toHaveTextContent(says);
  await expect.element(button).toHaveAttribute('aria-checked', String(!isDisabled));
});
