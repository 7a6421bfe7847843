/** Changing an order before it is handed over: recipient, sums, mail and records (DESKEDIT). */
import { beforeEach, describe, expect, it } from 'vitest';
import { catalogueOf } from '../../../testing/catalogue.ts';
import { bodyOf, editingIn, recipient } from '../../../testing/order-edits.ts';
import { placingIn } from '../../../testing/placing.ts';
import { openShop } from '../../../testing/shop.ts';

const shop = await openShop();
const { call, db, clock, signIn } = shop;
const { product } = catalogueOf(db, clock.now);
const { account, guest, mailsAbout } = placingIn(shop);
const { headers, read, edit, linesWith, act, lastMail, auditOf, recordsOf } = await editingIn(shop);

const setDelivery = (content: object) =>
  db
    .updateTable('settings')
    .set({ content: JSON.stringify(content) })
    .where('page', '=', 'delivery')
    .execute();
beforeEach(() => setDelivery({}));

const isolated = (amounts: string) => `\u2066${amounts}\u2069`;

const newOrder = async (quantity = 2, kind = guest) => {
  const one = await product({ name: 'Savon noir', stock: 20 });
  const { body } = await kind.place({ lines: [{ product: one, quantity }] });
  return { id: body.order._id as string, number: body.order.orderNumber as string, product: one };
};

describe('an edit', () => {
  it('changes the recipient, and says so in the timeline, the audit log and a mail (DESKEDIT-6, DESKEDIT-7)', async () => {
    const { id, number } = await newOrder();
    const { status, body } = await edit(id, { ...recipient, landmark: 'derrière la mosquée' });
    expect(status).toBe(200);
    expect(body.customer).toMatchObject({ ...recipient, phone: '+21698765432', landmark: 'derrière la mosquée' });
    expect(body.events).toMatchObject([
      {
        kind: 'edited',
        adminName: expect.stringMatching(/^admin-/),
        details: { changes: ['name', 'email', 'phone', 'address'] },
      },
    ]);
    const [{ changes }] = await auditOf(id);
    expect(changes).toContainEqual({ field: 'city', from: 'Sfax', to: 'La Marsa' });
    expect(changes.map(({ field }: { field: string }) => field)).not.toContain('total');
    const mail = await lastMail(number);
    expect(mail).toMatchObject({
      to: recipient.email,
      language: 'fr',
      subject: `Votre commande ${number} a été modifiée`,
    });
    expect(JSON.stringify(mail?.parts)).toContain('L’adresse de livraison');
    expect(JSON.stringify(mail?.parts)).toContain('3 rue de Carthage');
  });

  it('stores the name of the governorate in the shop’s spelling, which is no change in itself (DELIVERY-1)', async () => {
    const { id } = await newOrder();
    expect((await edit(id, { region: 'beja' })).body).toMatchObject({ customer: { region: 'Béja' }, version: 2 });
    expect((await edit(id, { region: 'BEJA' })).body.version).toBe(2);
    await db.updateTable('orders').set({ region: 'SFAX' }).where('id', '=', id).execute();
    await setDelivery({ fee: 7 });
    expect((await edit(id, { deliveryFee: undefined })).body).toMatchObject({ customer: { region: 'SFAX' } });
    const { body } = await edit(id, { lastName: 'Trabelsi', deliveryFee: undefined });
    expect(body).toMatchObject({ customer: { region: 'Sfax' }, deliveryFee: 0 });
    expect(body.events.at(-1).details).toEqual({ changes: ['name'] });
  });

  it('of lines has the differences in its timeline, and both totals in its mail', async () => {
    const { id, number, product: one } = await newOrder();
    const other = await product({ name: 'Huile d’olive', price: 25 });
    const lines = [
      ...(await linesWith(id, { [one]: 1, [other]: 1 })).slice(1),
      { line: (await read(id)).lines[0]?._id ?? '', quantity: 1, price: 8, priceReason: 'Agreed' },
    ];
    const { body } = await edit(id, { lines });
    expect(body.events.at(-1).details).toEqual({
      lines: ['−1 Savon noir', `Savon noir ${isolated('10.00 → 8.00')}`, '+1 Huile d’olive'],
      total: isolated('20.00 → 33.00'),
    });
    const parts = JSON.stringify((await lastMail(number))?.parts);
    for (const text of ['Savon noir : 1 au lieu de 2', '8.00 TND l’unité', 'Ajouté : 1 × Huile d’olive']) {
      expect(parts).toContain(text);
    }
    expect(parts).toContain('Le total est maintenant de 33.00 TND au lieu de 20.00 TND.');
    const [{ changes }] = await auditOf(id);
    expect(changes).toContainEqual({
      field: 'lines',
      from: ['2 × Savon noir (10.00)'],
      to: ['1 × Huile d’olive (25.00)', '1 × Savon noir (8.00, Agreed)'],
    });
  });

  it('without a difference writes nothing', async () => {
    const { id, number } = await newOrder();
    const before = await recordsOf(id, number);
    const { status, body } = await edit(id);
    expect([status, body.version]).toEqual([200, 1]);
    expect(await recordsOf(id, number)).toEqual(before);
  });

  it('sends no mail without an address, and one to the address it sets', async () => {
    const { id, number } = await newOrder();
    await edit(id, { email: '' });
    expect(await mailsAbout(number)).toHaveLength(1);
    await edit(id, { landmark: 'près du port' });
    expect(await mailsAbout(number)).toHaveLength(1);
    await edit(id, { email: 'amira@example.org' });
    expect(await lastMail(number)).toMatchObject({ to: 'amira@example.org' });
  });

  it('is mailed in the language of an account’s order, with a link to the orders', async () => {
    const { id, number } = await newOrder(1, account);
    await edit(id, { discount: 1.5, discountReason: 'Fidélité' });
    const mail = await lastMail(number);
    expect(mail).toMatchObject({ language: 'en', subject: `Your order ${number} has been changed` });
    expect(mail?.parts.at(-1)).toMatchObject({ path: '/user/profile?tab=orders' });
  });

  it('changes the units of a line that an earlier return has cost some of', async () => {
    const { id, product: one } = await newOrder();
    const [line] = (await read(id)).lines;
    await db
      .updateTable('order_lines')
      .set({ written_off: 2 })
      .where('id', '=', line?._id ?? '')
      .execute();
    expect((await edit(id, { lines: await linesWith(id, { [one]: 1 }) })).body.lines).toMatchObject([
      { quantity: 1, writtenOff: 1 },
    ]);
  });
});

describe('the sums of an order', () => {
  it('are its lines, the fee and less the discount, to the millime (DESKEDIT-4)', async () => {
    const one = await product({ price: 0.01, stock: 999 });
    const { id } = await newOrder(3);
    const lines = [...(await linesWith(id, { [one]: 999 }))];
    const { body } = await edit(id, { lines, deliveryFee: 7.35, discount: 0.09, discountReason: 'Fidélité' });
    expect(body).toMatchObject({ subtotal: 9.99, deliveryFee: 7.35, discount: 0.09, total: 17.25 });
    expect(body.events.at(-1).details).toMatchObject({
      changes: ['deliveryFee', 'discount'],
      total: isolated('30.00 → 17.25'),
    });
    const stored = await db.selectFrom('orders').select(['subtotal', 'total']).where('id', '=', id).executeTakeFirst();
    expect(stored).toEqual({ subtotal: 9_990, total: 17_250 });
    expect((await edit(id, { discount: 0, discountReason: 'Fidélité' })).body).toMatchObject({
      discount: 0,
      discountReason: '',
      total: 17.34,
    });
  });

  it('may be nothing but the fee, and never less', async () => {
    const { id } = await newOrder(2);
    const free = await edit(id, { deliveryFee: 0, discount: 20, discountReason: 'Geste' });
    expect(free.body).toMatchObject({ total: 0, discountReason: 'Geste' });
    const less = await edit(id, { deliveryFee: 7, discount: 20.01, discountReason: 'Geste' });
    expect(less.body).toMatchObject({
      code: 'invalid_input',
      fields: { discount: 'The discount is larger than the sum of the products.' },
    });
  });

  it('have the fee of the settings where none is given, and what it is computed from has changed', async () => {
    const { id, product: one } = await newOrder(1);
    await setDelivery({ fee: 7, freeAbove: 100, governorates: [{ region: 'Tataouine', fee: 9.5, days: 6 }] });
    const computed = (change: object) => edit(id, { deliveryFee: undefined, ...change });
    const more = await linesWith(id, { [one]: 2 });
    expect((await computed({ firstName: 'Salma', lines: more })).body).toMatchObject({ deliveryFee: 0, total: 20 });
    expect((await computed({ region: 'Sousse' })).body).toMatchObject({ deliveryFee: 7, total: 27 });
    expect((await computed({ lines: await linesWith(id, { [one]: 10 }) })).body).toMatchObject({ total: 100 });
    expect((await computed({ lines: await linesWith(id, { [one]: 1 }) })).body).toMatchObject({ total: 17 });
    expect((await computed({ region: 'Tataouine' })).body).toMatchObject({ total: 19.5, expectedBy: '2026-03-16' });
    expect((await computed({ lines: await linesWith(id, { [one]: 10 }) })).body).toMatchObject({ total: 100 });
    expect((await computed({ method: 'pickup' })).body).toMatchObject({ method: 'pickup', expectedBy: null });
  });
});

describe('an order that is packed', () => {
  it('loses its parcel when the customer picks it up', async () => {
    const { id } = await newOrder();
    const courier = { name: 'Rapide', phone: '+21671000000' };
    const { id: courierId } = await db.insertInto('couriers').values(courier).returning('id').executeTakeFirstOrThrow();
    await act('assign', id, { courier: courierId });
    expect((await edit(id, { landmark: 'près du port' })).body).toMatchObject({ shipment: 'ready' });
    const { body } = await edit(id, { method: 'pickup', address: '', city: '', region: '', postalCode: '' });
    expect(body).toMatchObject({ shipment: 'none', parcel: null, courier: null, customer: { address: '' } });
    expect((await act('collect', id)).done).toMatchObject([{ status: 'Delivered', payment: 'paid' }]);
  });
});

describe('an order can’t be changed', () => {
  it.each(['shipped', 'delivered', 'cancelled'])('when it is %s', async (status) => {
    const { id } = await newOrder();
    await guest.setStatus(id, status);
    const { status: code, body } = await edit(id, { landmark: 'près du port' });
    expect([code, body.code]).toEqual([409, 'conflict']);
    expect(body.message).toMatch(/^Not possible now: the order /);
  });

  it('from an outdated version (DESKEDIT-5)', async () => {
    const { id } = await newOrder();
    const seen = bodyOf(await read(id));
    await edit(id, { landmark: 'près du port' });
    const { status, body } = await call(`PUT /desk/orders/${id}`, { headers, body: { ...seen, firstName: 'Salma' } });
    expect([status, body.code]).toEqual([409, 'changed_meanwhile']);
    expect((await read(id)).customer).toMatchObject({ firstName: 'Amira', landmark: 'près du port' });
  });

  it('to what is invalid', async () => {
    const { id } = await newOrder();
    const faults: [object, string][] = [
      [{ firstName: ' ' }, 'firstName'],
      [{ phone: '12' }, 'phone'],
      [{ email: 'amira' }, 'email'],
      [{ address: '' }, 'address'],
      [{ region: '' }, 'region'],
      [{ deliveryFee: -1 }, 'deliveryFee'],
      [{ discount: -1 }, 'discount'],
      [{ discount: 1, discountReason: ' ' }, 'discountReason'],
      [{ method: 'drone' }, 'method'],
      [{ version: undefined }, 'version'],
    ];
    for (const [change, field] of faults) {
      const { status, body } = await edit(id, change);
      expect([status, Object.keys(body.fields)], field).toEqual([400, [field]]);
    }
    expect((await read(id)).version).toBe(1);
  });

  it('by anybody else, nor when it does not exist', async () => {
    const { id } = await newOrder();
    expect((await edit(id, {}, await signIn('user'))).status).toBe(403);
    const body = bodyOf(await read(id));
    expect((await call(`PUT /desk/orders/${id}`, { body })).status).toBe(401);
    expect((await call(`PUT /desk/orders/${crypto.randomUUID()}`, { headers, body })).status).toBe(404);
  });
});
