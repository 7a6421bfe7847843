/** A parcel is settled once, also by several admins at once. */
import { describe, expect, it } from 'vitest';
import { waitUntilBlocked } from '../../testing/locks.ts';
import { parcelsOf } from '../../testing/parcels.ts';
import { asListed, settlingIn } from '../../testing/settlements.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { db, clock, signIn } = shop;
const { courier, parcel } = parcelsOf(db, clock.now);
const { unsettled, settle, settleAll, orderOf, stored } = settlingIn(shop, await signIn('admin'));
const changed = { status: 409, body: { code: 'changed_meanwhile' } };

describe('a parcel is settled once (COURIERS-5)', () => {
  it('so a repeated submit of the same key returns the first settlement, and another body is refused', async () => {
    const id = await courier();
    await parcel({ courier: id });
    const body = { parcels: asListed(await unsettled(id)), handedOver: 43 };
    const key = { 'idempotency-key': crypto.randomUUID() };
    const [first, again] = [await settle(id, body, key), await settle(id, body, key)];
    expect(first.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect((await settle(id, { ...body, handedOver: 44 }, key)).body.code).toBe('key_reused');
    expect(await settle(id, body)).toMatchObject(changed);
  });

  it('and not when it is listed twice, belongs to another courier, is on the way, or ended otherwise', async () => {
    const [id, other] = [await courier(), await courier()];
    const [delivered, out, foreign] = [
      await parcel({ courier: id }),
      await parcel({ courier: id, state: 'out' }),
      await parcel({ courier: other }),
    ];
    const line = { _id: delivered.id, endedAs: 'delivered', cash: 50, collected: 50, fee: 7 };
    for (const parcels of [
      [line, line],
      [line, { ...line, _id: foreign.id }],
      [line, { ...line, _id: out.id }],
      [line, { ...line, _id: crypto.randomUUID() }],
      [{ ...line, endedAs: 'back', cash: 0, collected: 0 }],
    ]) {
      expect(await settle(id, { parcels, handedOver: 43 })).toMatchObject(changed);
    }
    expect(await stored(delivered.id)).toMatchObject({ settlement_id: null });
    expect(await orderOf(delivered.orderId)).toMatchObject({ payment: 'collected', version: 1 });
  });

  it('when two admins settle it at once: one of them is refused', async () => {
    const id = await courier();
    await parcel({ courier: id });
    const body = { parcels: asListed(await unsettled(id)), handedOver: 43 };
    const answers = await Promise.all([settle(id, body), settle(id, body)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject(changed);
  });

  it('when many admins settle overlapping lists at once: what is settled adds up', async () => {
    const id = await courier();
    for (let nth = 0; nth < 6; nth += 1) await parcel({ courier: id, cash: 10 });
    const all = asListed(await unsettled(id));
    const lists = [all.slice(0, 3), all.slice(2), all.toReversed(), all.slice(3).toReversed(), all.slice(4)];
    const answers = await Promise.all(lists.map((parcels) => settle(id, { parcels, handedOver: 0 })));
    const done = answers.filter(({ status }) => status === 201).map(({ body }) => body);
    expect(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code)).toEqual(
      Array.from({ length: lists.length - done.length }, () => 'changed_meanwhile'),
    );
    expect(done.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(done.map((_, index) => index + 1));
    const counted = done.reduce((sum, { parcels }) => sum + parcels, 0);
    expect(await unsettled(id)).toHaveLength(all.length - counted);
    for (const { parcels, collected } of done) expect(collected).toBe(parcels * 10);
  });

  it('while its order is being changed: the settlement waits, and sees the change', async () => {
    const id = await courier();
    const { id: parcelId, orderId } = await parcel({ courier: id });
    const parcels = asListed(await unsettled(id));
    const answer = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
      const settling = settle(id, { parcels, handedOver: 43 });
      await waitUntilBlocked(db);
      await tx.updateTable('parcels').set({ ended_as: null, ended_at: null }).where('id', '=', parcelId).execute();
      return { settling };
    });
    expect(await answer.settling).toMatchObject(changed);
  });

  it('and the database refuses to change or delete it afterwards, except that its order may be deleted', async () => {
    const id = await courier();
    const { id: parcelId, orderId } = await parcel({ courier: id });
    await settleAll(id, 43);
    const update = (values: object) => db.updateTable('parcels').set(values).where('id', '=', parcelId).execute();
    for (const values of [
      { settlement_id: null, collected: null, fee: null },
      { collected: 0 },
      { fee: 0 },
      { cash: 1 },
      { ended_as: 'back' },
      { courier_id: await courier() },
    ]) {
      await expect(update(values)).rejects.toThrow('is settled');
    }
    await expect(db.deleteFrom('parcels').where('id', '=', parcelId).execute()).rejects.toThrow('is settled');
    await db.deleteFrom('orders').where('id', '=', orderId).execute();
    expect(await stored(parcelId)).toMatchObject({ collected: 50_000, fee: 7_000 });
  });
});
