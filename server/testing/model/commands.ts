/** What shoppers and admins may do, as data: whom and what a number means is found when it is done. */
import { orderStatuses } from '@nabta/contract/orders/order-statuses.ts';
import fc from 'fast-check';

const few = fc.nat({ max: 3 });
const quantity = fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 1, max: 3 }) }, fc.constantFrom(4, 9, 999));
const stock = fc.oneof({ weight: 6, arbitrary: fc.nat({ max: 8 }) }, fc.constant(1_000));
const gifts = fc.uniqueArray(fc.nat({ max: 1 }), { maxLength: 2 });
const status = fc.constantFrom(...orderStatuses);
const dinars = fc.integer({ min: 0, max: 3_000 }).map((cents) => cents / 100);
const percent = fc.integer({ min: 1, max: 10_000 }).map((points) => points / 100);
const nth = fc.nat({ max: 20 });

/** `copies`: number of concurrent requests with the same key. */
const copies = fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.integer({ min: 2, max: 3 }));

/** A code of the coupons, by its place; after the last comes the first. */
const code = fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, fc.nat({ max: 9 }));

/** Which of the products are variants, in this order. */
const variants = fc.uniqueArray(few, { maxLength: 4 });

const shopping = [
  {
    weight: 9,
    arbitrary: fc.record({
      name: fc.constant('order as a guest' as const),
      lines: fc.array(fc.record({ product: few, quantity }), { minLength: 1, maxLength: 3 }),
      isOutdated: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, fc.constant(true)),
      code,
      copies,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      name: fc.constant('put into the cart' as const),
      who: fc.nat({ max: 1 }),
      product: few,
      quantity,
      gifts,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      name: fc.constant('change the cart' as const),
      who: fc.nat({ max: 1 }),
      lines: fc.array(fc.record({ product: few, quantity, gifts: fc.option(gifts, { nil: undefined }) }), {
        minLength: 1,
        maxLength: 2,
      }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      name: fc.constant('take out of the cart' as const),
      who: fc.nat({ max: 1 }),
      product: few,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ name: fc.constant('check out' as const), who: fc.nat({ max: 1 }), code, copies }),
  },
  { weight: 2, arbitrary: fc.record({ name: fc.constant('send again' as const), nth }) },
];

const running = [
  {
    weight: 6,
    arbitrary: fc.record({
      name: fc.constant('set a status' as const),
      nth,
      status,
      from: fc.option(status, { nil: undefined, freq: 2 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ name: fc.constant('delete an order' as const), nth }) },
  {
    weight: 3,
    arbitrary: fc.record({
      name: fc.constant('change a product' as const),
      product: few,
      change: fc.record(
        {
          price: dinars,
          stock,
          realStock: stock,
          includingGift: fc.boolean(),
          giftPoints: fc.nat({ max: 4 }),
        },
        { requiredKeys: [] },
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ name: fc.constant('disable a product' as const), product: few, isDisable: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ name: fc.constant('delete a product' as const), product: few }) },
  {
    weight: 1,
    arbitrary: fc.record({
      name: fc.constant('change a gift' as const),
      gift: fc.nat({ max: 1 }),
      change: fc.record({ stock, pointValue: fc.integer({ min: 1, max: 3 }) }, { requiredKeys: [] }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ name: fc.constant('delete a gift' as const), gift: fc.nat({ max: 1 }) }) },
  { weight: 2, arbitrary: fc.record({ name: fc.constant('change the promotion' as const), percent }) },
  {
    weight: 2,
    arbitrary: fc.record({
      name: fc.constant('put into the promotion' as const),
      product: few,
      how: fc.constantFrom('assign', 'remove'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ name: fc.constant('delete the promotion' as const) }) },
  { weight: 3, arbitrary: fc.record({ name: fc.constant('group products' as const), variants }) },
  { weight: 2, arbitrary: fc.record({ name: fc.constant('change a group' as const), product: few, variants }) },
  { weight: 1, arbitrary: fc.record({ name: fc.constant('take a group apart' as const), product: few }) },
];

const editedLine = fc.record({
  product: few,
  quantity,
  gifts,
  /** In TND. */
  price: fc.option(dinars, { nil: undefined, freq: 1 }),
});
const contents = {
  lines: fc.array(editedLine, { minLength: 1, maxLength: 3 }),
  discount: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.constantFrom(0.01, 1.5, 7, 40)),
  deliveryFee: fc.option(dinars, { nil: undefined }),
  method: fc.oneof({ weight: 4, arbitrary: fc.constant('delivery' as const) }, fc.constant('pickup' as const)),
};

const atTheDesk = [
  {
    weight: 24,
    arbitrary: fc.record({
      name: fc.constant('do an act' as const),
      nth,
      act: fc.nat({ max: 99 }),
      /** From which acts it is chosen: the latest of those that send the order, all that its state allows, or all. */
      of: fc.oneof(
        { weight: 6, arbitrary: fc.constant('sending' as const) },
        { weight: 2, arbitrary: fc.constant('allowed' as const) },
        fc.constant('all' as const),
      ),
      /** How many acts one after the other. */
      steps: fc.oneof({ weight: 2, arbitrary: fc.constant(1) }, fc.integer({ min: 2, max: 4 })),
      courier: fc.nat({ max: 1 }),
      isWrittenOff: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ name: fc.constant('undo an act' as const), nth }) },
  {
    weight: 6,
    arbitrary: fc.record({
      name: fc.constant('edit an order' as const),
      nth,
      /** For each line of the order: its new quantity, or 0 to remove it. */
      present: fc.array(fc.oneof(quantity, fc.nat({ max: 3 })), { minLength: 3, maxLength: 3 }),
      presentGifts: fc.option(gifts, { nil: undefined, freq: 1 }),
      hasNew: fc.boolean(),
      ...contents,
    }),
  },
  { weight: 3, arbitrary: fc.record({ name: fc.constant('place a manual order' as const), ...contents, copies }) },
  { weight: 2, arbitrary: fc.record({ name: fc.constant('settle' as const), courier: fc.nat({ max: 1 }) }) },
];

type CommandOf<Kinds> = Kinds extends { arbitrary: fc.Arbitrary<infer Each> }[] ? Each : never;
export type ShopperCommand = CommandOf<typeof shopping>;
export type AdminCommand = CommandOf<typeof running>;
export type DeskCommand = CommandOf<typeof atTheDesk>;
export type Command = { shopper: ShopperCommand } | { admin: AdminCommand } | { desk: DeskCommand };

const one: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: fc.oneof(...shopping).map((shopper) => ({ shopper })) },
  { weight: 3, arbitrary: fc.oneof(...running).map((admin) => ({ admin })) },
  { weight: 6, arbitrary: fc.oneof(...atTheDesk).map((desk) => ({ desk })) },
);
/** Concurrent commands. */
export const commands: fc.Arbitrary<Command[]> = fc.oneof(
  { weight: 1, arbitrary: fc.tuple(one) },
  { weight: 2, arbitrary: fc.array(one, { minLength: 2, maxLength: 5 }) },
);
