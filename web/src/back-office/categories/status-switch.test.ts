import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StatusSwitch } from './status-switch.tsx';

type Props = Parameters<typeof StatusSwitch>[0];

test.each([
  ['active', false, 'Enable', 'true'],
  ['disabled', true, 'Disable', 'false'],
])('the button of an %s category says what it is (EDITING-2)', (_state, isDisabled, says, checked) => {
  const category = { _id: '1', name: 'Oils', translations: {}, isDisabled } as unknown as Props['category'];
  const html = renderToStaticMarkup(createElement(StatusSwitch, { category, onChange: () => undefined }));
  expect(html).toContain(`aria-checked="${checked}" aria-label="${says}: Oils"`);
  expect(html).toContain(`</span>${says}</button>`);
});
