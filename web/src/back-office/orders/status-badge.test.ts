import { guestOrderStatuses, orderStatuses } from '@nabta/contract/order-statuses.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StatusBadge } from './status-badge.tsx';

const names = Object.fromEntries([...orderStatuses, ...guestOrderStatuses].map((status) => [status, `is ${status}`]));
const badgeOf = (status: string) =>
  renderToStaticMarkup(createElement(StatusBadge, { status, names, unknown: 'Unknown Status' }));
const colourOf = (status: string) => /bg-\[(#\w+)\]/.exec(badgeOf(status))?.[1];

test('each status has its name, and an icon and a colour of its own (FRAME-6, GUESTORDERS-4)', () => {
  for (const statuses of [orderStatuses, guestOrderStatuses]) {
    for (const status of statuses) expect(badgeOf(status)).toContain(`is ${status}`);
    const icons = statuses.map((status) => /<svg.*<\/svg>/.exec(badgeOf(status))?.[0]);
    for (const shown of [icons, statuses.map(colourOf)]) {
      expect(shown).not.toContain(undefined);
      expect(new Set(shown).size).toBe(5);
    }
  }
});

test('both kinds of order have the same colours (GUESTORDERS-4)', () => {
  expect(guestOrderStatuses.map(colourOf)).toEqual(orderStatuses.map(colourOf));
});

test('another status says that it is unknown (ADMINORDERS-1)', () => {
  expect(badgeOf('lost')).toContain('Unknown Status');
});
