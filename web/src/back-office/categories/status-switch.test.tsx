import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { category } from '../../../testing/categories.ts';
import { show } from '../../../testing/screen.tsx';
import { StatusSwitch } from './status-switch.tsx';

test.each([
  ['active', false, 'Enable'],
  ['disabled', true, 'Disable'],
])('the switch of an %s category says what it is (EDITING-2)', async (_state, isDisabled, says) => {
  const oils = category('Oils', { isDisabled, isDisable: isDisabled });
  await show(<StatusSwitch category={oils} onChange={() => undefined} />);
  const button = page.getByRole('switch', { name: `${says}: Oils`, exact: true });
  await expect.element(button).toHaveTextContent(says);
  await expect.element(button).toHaveAttribute('aria-checked', String(!isDisabled));
});
