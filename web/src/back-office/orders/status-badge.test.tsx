import { guestOrderStatuses, orderStatuses } from '@nabta/contract/orders/order-statuses.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/screen.tsx';
import { StatusBadge } from './status-badge.tsx';

const names = Object.fromEntries([...orderStatuses, ...guestOrderStatuses].map((status) => [status, `is ${status}`]));

/** The badges of these statuses, as they are shown. */
async function showBadges(statuses: readonly string[]) {
  await show(
    <ul>
      {statuses.map((status) => (
        <li key={status}>
          <StatusBadge status={status} names={names} unknown="Unknown Status" />
        </li>
      ))}
    </ul>,
  );
  return page
    .getByRole('listitem')
    .elements()
    .map(({ firstElementChild: badge }) => ({
      text: badge?.textContent,
      icon: badge?.querySelector('svg')?.innerHTML,
      colour: badge && getComputedStyle(badge).backgroundColor,
    }));
}

test('each status has its name, and an icon and a colour of its own, the same for both kinds of order (FRAME-6, GUESTORDERS-4)', async () => {
  const badges = await showBadges(orderStatuses);
  expect(badges.map(({ text }) => text)).toEqual(orderStatuses.map((status) => `is ${status}`));
  for (const part of ['icon', 'colour'] as const) {
    expect(badges.map((badge) => badge[part])).not.toContain(undefined);
    expect(new Set(badges.map((badge) => badge[part])).size).toBe(5);
  }
  const ofGuests = await showBadges(guestOrderStatuses);
  expect(ofGuests.map(({ text }) => text)).toEqual(guestOrderStatuses.map((status) => `is ${status}`));
  expect(ofGuests.map(({ colour, icon }) => ({ colour, icon }))).toEqual(
    badges.map(({ colour, icon }) => ({ colour, icon })),
  );
});

test('another status says that it is unknown (ADMINORDERS-1)', async () => {
  expect((await showBadges(['lost'])).map(({ text }) => text)).toEqual(['Unknown Status']);
});
