/** Search, filters and order of the list of customers. */
import { describe, expect, it } from 'vitest';
import { customersIn } from '../../testing/customers.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { guest, order, list, namesOf, only, tagIt } = await customersIn(shop);

describe('search and filters (CUSTOMERS-3)', async () => {
  const phone = '+21698761234';
  const placed = await order(guest, { phone, firstName: 'Hélène', lastName: 'Zribi', email: 'hz.shop@example.org' });
  const { _id } = await only('search=98761234');

  it.each([
    ['the first four digits', '9876'],
    ['the last four digits', '1234'],
    ['digits in the middle', '6123'],
    ['another spelling', '98 761 234'],
    ['the international form', '00216 98 76'],
    ['a part of a name, without accents', 'helen'],
    ['two words', 'zribi hélène'],
    ['an e-mail address', 'hz.shop@example.org'],
    ['the number of an order', placed.orderNumber],
    ['the number of an order as it is read out', `#${placed.orderNumber.toLowerCase()}`],
    ['its first half', `#${placed.orderNumber.slice(0, 4)}`],
    ['its second half', `#${placed.orderNumber.slice(5)}`],
    ['Arabic digits', '٩٨ ٧٦١ ٢٣٤'],
  ])('finds by %s', async (_what, search) => {
    expect(await namesOf(`search=${encodeURIComponent(search)}`)).toContain('Hélène Zribi');
  });

  it.each(['…', '#', '( )', 'ـ'])('a search of %j finds nobody', async (search) => {
    expect(await list(`search=${encodeURIComponent(search)}`)).toMatchObject({ customers: [], total: 0 });
  });

  it('filters by tag, kind, figures and the day of the last order', async () => {
    await tagIt(_id, 'Grossiste');
    const fits = async (query: string) => (await namesOf(`search=98761234&${query}`)).length === 1;
    expect(await fits('tag=grossiste&kind=guest&minOrders=1&from=2026-03-10&to=2026-03-10')).toBe(true);
    for (const query of [
      'tag=other',
      'kind=account',
      'minOrders=2',
      'minRefused=1',
      'minSpent=0.5',
      'from=2026-03-11',
      'to=2026-03-09',
      'region=Gab%C3%A8s',
    ]) {
      expect(await fits(query), query).toBe(false);
    }
  });

  it('sorts by name and by what was spent', async () => {
    const names = await namesOf('sortBy=name&kind=guest');
    expect(names).toEqual(names.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase())));
    await guest.setStatus(placed.id, guest.statuses[3] ?? '');
    const { customers } = await list('sortBy=spent&sortOrder=desc');
    expect(customers[0].spent).toBe(10);
  });
});
