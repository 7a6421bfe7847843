/** Couriers in the back office. */
import { describe, expect, it } from 'vitest';
import { parcelsOf } from '../../testing/parcels.ts';
import { openShop } from '../../testing/shop.ts';

const { call, db, clock, signIn } = await openShop();
const { parcel } = parcelsOf(db, clock.now);
const headers = await signIn('admin');

const form = (more: object = {}) => ({
  name: 'Amine Livraison',
  phone: '98 765 432',
  deliveredFee: 7,
  returnedFee: 4.5,
  isActive: true,
  ...more,
});
const add = (more: object = {}) => call('POST /couriers', { headers, body: form(more) });
const change = (id: string, more: object) => call(`PUT /couriers/${id}`, { headers, body: form(more) });
const remove = (id: string) => call(`DELETE /couriers/${id}`, { headers });
const list = async () => (await call('GET /couriers', { headers })).body;
const log = async (id: string) => (await call(`GET /admin/audit/courier/${id}`, { headers })).body.entries;

describe('a courier', () => {
  it('has a name, a phone number and two fees, and nothing yet (COURIERS-1)', async () => {
    const { status, body } = await add();
    expect(status).toBe(201);
    const shown = { ...form(), phone: '+21698765432', onTheWay: 0, unsettled: 0, cash: 0 };
    expect(body).toEqual({ ...shown, _id: expect.any(String), version: expect.any(String) });
    expect(await list()).toEqual([body]);
    expect((await log(body._id))[0]).toMatchObject({
      action: 'created',
      changes: expect.arrayContaining([{ field: 'returnedFee', from: null, to: 4.5 }]),
    });
  });

  it('shares its name with no other, in whatever case', async () => {
    const { body } = await add({ name: 'Sami' });
    const taken = { status: 409, body: { code: 'taken', fields: { name: 'Another courier has this name.' } } };
    expect(await add({ name: 'SAMI' })).toMatchObject(taken);
    const other = (await add({ name: 'Nour' })).body;
    expect(await change(other._id, { name: 'sami' })).toMatchObject(taken);
    expect(await change(body._id, { name: 'SAMI' })).toMatchObject({ status: 200, body: { name: 'SAMI' } });
  });

  it('may have no phone number', async () => {
    expect((await add({ name: 'Poste', phone: '' })).body).toMatchObject({ phone: '' });
  });

  it.each([
    ['name', ' ', 'This field is required.'],
    ['phone', '12', 'This is not a phone number.'],
    ['deliveredFee', -1, 'An amount is never negative.'],
    ['returnedFee', 1.234, 'At most two decimals are allowed.'],
  ])('with %s %j is refused', async (field, value, message) => {
    const refused = { code: 'invalid_input', fields: { [field]: message } };
    expect(await add({ [field]: value })).toMatchObject({ status: 400, body: refused });
  });

  it('is not overwritten by a form that shows an older version (ADMIN-4)', async () => {
    const { _id, version } = (await add({ name: 'Rami' })).body;
    await change(_id, { name: 'Rami', deliveredFee: 8, version });
    expect(await change(_id, { name: 'Rami', deliveredFee: 9, version })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', fields: { deliveredFee: expect.any(String) } },
    });
  });

  it('that two admins change at once: the second one waits, and sees what the first has changed', async () => {
    const { _id, version } = (await add({ name: 'Hedi' })).body;
    const answers = await Promise.all(
      [8, 9].map((deliveredFee) => change(_id, { name: 'Hedi', deliveredFee, version })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is deleted as long as it has had no parcel', async () => {
    const { _id } = (await add({ name: 'Éphémère' })).body;
    expect((await remove(_id)).body).toEqual({ message: 'Courier deleted.' });
    expect((await remove(_id)).status).toBe(404);
    expect((await log(_id))[0]).toMatchObject({ action: 'deleted' });
    const used = (await add({ name: 'Fidèle' })).body;
    await parcel({ courier: used._id, state: 'ready' });
    expect(await remove(used._id)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });
});

it('a courier has the parcels that are on the way, those to settle, and the cash of the delivered ones (COURIERS-2)', async () => {
  const { _id: courier } = (await add({ name: 'Zied' })).body;
  await parcel({ courier, state: 'ready' });
  await parcel({ courier, state: 'out' });
  await parcel({ courier, cash: 50 });
  await parcel({ courier, cash: 30.5 });
  await parcel({ courier, state: 'back', cash: 99 });
  const shown = (await list()).find(({ _id }: { _id: string }) => _id === courier);
  expect(shown).toMatchObject({ onTheWay: 1, unsettled: 3, cash: 80.5 });
  await parcel({ courier: (await add({ name: 'Walid' })).body._id });
  expect((await change(courier, { name: 'Zied' })).body).toEqual({ ...shown, version: expect.any(String) });
});

it('couriers are listed by name', async () => {
  const names = (await list()).map(({ name }: { name: string }) => name.toLowerCase());
  expect(names).toEqual(names.toSorted());
});
