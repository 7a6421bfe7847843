/** Orders of guests and accounts, and the check that an attack changed nothing. */
import { expect } from 'vitest';
import { checkout, guestOrder } from './fixtures.ts';
import type { Person, Target } from './shop.ts';

export const orderingAt = ({ call, sql }: Target) => {
  const asGuest = (items: object[], more?: object) => call('POST /orderguests', { body: guestOrder(items, more) });
  /** Orders the cart of an account. */
  const checkOut = (as: Person, more?: object, headers: Record<string, string> = {}) =>
    call('POST /orders/create', { as, headers, body: checkout(more) });

  const stateOf = async () =>
    (
      await sql(`select (select count(*) from orders) as orders, (select sum(stock) from products) as stock,
                        (select sum(stock) from gifts) as gifts`)
    )[0];
  /** Expects that no order was placed and no stock changed. */
  const nothingHappens = async (attack: () => Promise<void>) => {
    const before = await stateOf();
    await attack();
    expect(await stateOf()).toEqual(before);
  };

  return { asGuest, checkOut, nothingHappens };
};
