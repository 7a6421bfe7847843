import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { openScreen } from '../../../../testing/back-office.tsx';
import { showRoutes, signIn } from '../../../../testing/screen.tsx';
import { Button } from '../../../ui/button.tsx';
import { AskBeforeLeaving } from '../form/ask-before-leaving.tsx';
import { useUnsaved } from '../form/unsaved.ts';
import { useTableQuery } from './use-table-query.ts';

const Screen = () => {
  const query = useTableQuery();
  const navigate = useNavigate();
  return (
    <>
      <output>{`${query.value('state') || 'any'}, ${query.value('search') || 'all'}`}</output>
      <Button
        onClick={() => {
          void navigate(query.addressWith({ state: 'hidden' }), { replace: true });
          // what a search does whose delay ends before the filter is rendered
          query.change({ search: 'comb' });
        }}
      >
        Filter and search
      </Button>
      <Button
        onClick={() => {
          query.change({ search: '' });
          query.change({ state: '' });
        }}
      >
        Clear
      </Button>
      <Button
        onClick={() => {
          void navigate('/elsewhere');
          query.change({ search: 'soap' });
        }}
      >
        Leave
      </Button>
      <Link to="?search=oil">Oil</Link>
      <Link to="/elsewhere">Form</Link>
    </>
  );
};
const press = (name: string) => page.getByRole('button', { name }).click();
const shown = page.getByRole('status');

test('a search that is typed right after a filter was chosen does not undo it', async () => {
  await openScreen(<Screen />, '/list');
  await press('Filter and search');
  await expect.element(shown).toHaveTextContent('hidden, comb');
  await press('Clear');
  await expect.element(shown).toHaveTextContent('any, all');
});

test('changes begin with what the address has after Back', async () => {
  await openScreen(<Screen />, '/list');
  await page.getByRole('link', { name: 'Oil' }).click();
  await expect.element(shown).toHaveTextContent('any, oil');
  window.history.back();
  await expect.element(shown).toHaveTextContent('any, all');
  await press('Filter and search');
  await expect.element(shown).toHaveTextContent('hidden, comb');
});

test('a search does not keep one from leaving', async () => {
  await openScreen(<Screen />, '/list');
  await press('Leave');
  await expect.element(shown).not.toBeInTheDocument();
});

const Form = () => {
  useUnsaved(true);
  return <p>Form</p>;
};

test('after a way back that was confirmed, the list can be searched', async () => {
  signIn('Nour', 'admin');
  const around = (screen: ReactNode) => (
    <>
      {screen}
      <AskBeforeLeaving />
    </>
  );
  await showRoutes(
    [
      { path: '/list', element: around(<Screen />) },
      { path: '/elsewhere', element: around(<Form />) },
    ],
    { at: '/list' },
  );
  await page.getByRole('link', { name: 'Form' }).click();
  await expect.element(page.getByText('Form')).toBeVisible();
  window.history.back();
  await press('Leave without saving');
  await expect.element(shown).toHaveTextContent('any, all');
  await press('Filter and search');
  await expect.element(shown).toHaveTextContent('hidden, comb');
});
