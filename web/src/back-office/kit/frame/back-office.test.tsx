import { expect, test } from 'vitest';
import { button, showRoutes, signIn } from '../../../../testing/screen.tsx';
import { shownToasts, toast } from '../../../ui/toast.ts';
import BackOffice from './back-office.tsx';

test.each([
  ['of the back office in the corner for 5 s', '/admin/order', 'corner', 5_000],
  ['of guest orders at the top for 3 s', '/admin/ordersGuest', 'top', 3_000],
] as const)('messages stand %s (ERRORS-10)', async (_, at, place, duration) => {
  signIn('Nour', 'admin');
  const save = <button onClick={() => toast({ kind: 'success', text: 'Saved' })}>Save</button>;
  await showRoutes([{ loader: () => ({}), element: <BackOffice />, children: [{ path: at, element: save }] }], { at });
  await button('Save').click();
  expect(shownToasts()).toMatchObject([{ place, duration }]);
});
