import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import Profile from './profile.tsx';

/** The labels of the tabs, and which is chosen, at an address. */
const tabsAt = (address: string) => {
  const Site = createRoutesStub([{ path: '/user/profile', Component: Profile }]);
  const html = renderToStaticMarkup(createElement(Site, { initialEntries: [address] }));
  const tabs = [...html.matchAll(/<button[^>]* role="tab"([^>]*)>([^<]+)/g)];
  return {
    labels: tabs.map(([, , label]) => label),
    chosen: tabs.filter(([, attributes]) => attributes?.includes('aria-selected="true"')).map(([, , label]) => label),
  };
};

test.each([
  ['/user/profile', 'User Info'],
  ['/user/profile?tab=orders', 'Order History'],
  ['/user/profile?tab=password', 'Change Password'],
  ['/user/profile?tab=none', 'User Info'],
])('the tabs of the profile are there, and %s shows %s (PROFILE-1)', (address, shown) => {
  const labels = ['User Info', 'Order History', 'Change Password'];
  expect(tabsAt(address)).toEqual({ labels, chosen: [shown] });
});
