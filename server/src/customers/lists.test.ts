/** Saved filters of the list of customers, and its export. */
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { placingIn } from '../../testing/placing.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { call, db, clock, signIn } = shop;
const { product } = catalogueOf(db, clock.now);
const { guest } = placingIn(shop);
const headers = await signIn('admin');

describe('saved filters (CUSTOMERS-6)', () => {
  const save = (name: string, filters: object = { minRefused: '2' }) =>
    call('POST /admin/customer-filters', { headers, body: { name, filters } });
  const all = async (by = headers) => (await call('GET /admin/customer-filters', { headers: by })).body;

  it('are shared by all admins, without what is empty or unknown', async () => {
    await save('Risks', { minRefused: '2', tag: '', sort: 'spent' });
    expect(await all(await signIn('admin'))).toMatchObject([
      { name: 'Risks', filters: { minRefused: '2', sort: 'spent' } },
    ]);
    expect((await save('Other', { password: 'x' })).status).toBe(400);
  });

  it('have each name once, also of two admins at once', async () => {
    const answers = await Promise.all([save('Regulars'), save('regulars')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it('are at most 30, and can be deleted once', async () => {
    const missing = 30 - (await all()).length;
    const answers = await Promise.all(Array.from({ length: missing + 2 }, (_, n) => save(`Filter ${n}`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(missing);
    const [{ _id }] = await all();
    const remove = () => call(`DELETE /admin/customer-filters/${_id}`, { headers });
    expect((await Promise.all([remove(), remove()])).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 404,
    ]);
  });
});

describe('the export (CUSTOMERS-7)', async () => {
  const oil = await product({ stock: 50 });
  for (const [firstName, phone] of [
    ['=Formula()', '+21651000001'],
    ['Nour', '+21651000002'],
  ] as const) {
    await guest.place({ lines: [{ product: oil, quantity: 1 }], to: { firstName, lastName: 'Test', phone } });
  }
  const exported = async (query: string) => {
    const { body, status } = await call(`POST /admin/customer-exports?${query}`, { headers });
    expect(status).toBe(200);
    return { ...body, text: Buffer.from(body.content, 'base64').toString() };
  };

  it('has what the filters find, for spreadsheets, with formulas made harmless', async () => {
    const { text, fileName } = await exported('search=5100000&sortBy=name');
    expect(fileName).toBe('customers-2026-03-10.csv');
    expect(text.startsWith('\uFEFF"Name";"Kind";"Phone";')).toBe(true);
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/^"'=Formula\(\) Test";"Guest";"51 000 001";/);
    expect((await exported('search=51000002')).text).not.toContain('Formula');
    for (const nothing of ['…', '#', '( )', 'ـ']) {
      expect((await exported(`search=${encodeURIComponent(nothing)}`)).text.trim().split('\r\n')).toHaveLength(1);
    }
  });

  it('is in the audit log, by number of rows and names of filters', async () => {
    await exported('search=5100000&minOrders=1');
    const { changes } = await db
      .selectFrom('audit_entries')
      .select('changes')
      .where('kind', '=', 'customerExport')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(changes).toEqual([
      { field: 'rows', from: null, to: 2 },
      { field: 'filters', from: null, to: ['search', 'minOrders'] },
    ]);
  });
});
