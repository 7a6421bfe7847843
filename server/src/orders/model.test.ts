/**
 * Model-based test: after any random sequence of commands of shoppers, admins and the desk, some of them concurrent, stock,
 * sums, discounts, groups, parcels and timelines are right. It runs a few fixed sequences; `npm run model` runs a thousand new ones. A failure prints the arguments to replay
 * it: `npm run model -- --seed … --path … --replay …`.
 */
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { commands, type Command } from '../../testing/model/commands.ts';
import { faultsIn, recordDeletions } from '../../testing/model/ledger.ts';
import { runAdminCommand } from '../../testing/model/run-admin-commands.ts';
import { runDeskCommand } from '../../testing/model/run-desk-commands.ts';
import { runShopperCommand } from '../../testing/model/run-shopper-commands.ts';
import { newTestState, peopleIn, type TestState } from '../../testing/model/test-state.ts';
import { openShop } from '../../testing/shop.ts';

const { MODEL_SEQUENCES = '40', MODEL_SEED = '2', MODEL_PATH, MODEL_REPLAY } = process.env;
const LONGEST = 25;

const shop = await openShop({ RATE_LIMIT_SCALE: '1000000' });
await recordDeletions(shop);
const people = await peopleIn(shop);
const tally = { orders: 0 };

/** Concurrent commands; the next batch begins when all of these are answered. */
class Batch implements fc.AsyncCommand<object, TestState> {
  readonly commands: Command[];
  constructor(commands: Command[]) {
    this.commands = commands;
  }
  check = () => true;
  async run(_model: object, state: TestState): Promise<void> {
    const isAlone = this.commands.length === 1;
    const done = await Promise.allSettled(
      this.commands.map((command) =>
        'shopper' in command
          ? runShopperCommand(state, command.shopper, isAlone)
          : 'admin' in command
            ? runAdminCommand(state, command.admin)
            : runDeskCommand(state, command.desk, isAlone),
      ),
    );
    for (const each of done) if (each.status === 'rejected') throw each.reason;
  }
  toString = () => JSON.stringify(this.commands.map((command) => Object.values(command)[0]));
}

it('stock, sums, parcels and timelines are right after any sequence of commands', { timeout: 3_600_000 }, async () => {
  const sequence = fc.commands([commands.map((each) => new Batch(each))], {
    maxCommands: LONGEST,
    size: 'max',
    ...(MODEL_REPLAY && { replayPath: MODEL_REPLAY }),
  });
  const walk = async (batches: Iterable<fc.AsyncCommand<object, TestState>>) => {
    const state = await newTestState(shop, people);
    await fc.asyncModelRun(() => ({ model: {}, real: state }), batches);
    expect(await faultsIn(state)).toEqual([]);
    tally.orders += state.orders.length;
  };
  await fc.assert(fc.asyncProperty(sequence, walk), {
    numRuns: Number(MODEL_SEQUENCES),
    seed: Number(MODEL_SEED),
    ...(MODEL_PATH && { path: MODEL_PATH }),
  });
  // a run without orders, or without parcels, would prove nothing
  if (MODEL_PATH) return;
  expect(tally.orders).toBeGreaterThan(Number(MODEL_SEQUENCES));
  const events = await shop.db.selectFrom('order_events').select('kind').distinct().execute();
  const kinds = events.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['edited', 'handOver', 'deliver', 'status', 'undone']));
  const groups = await shop.db
    .selectFrom('audit_entries')
    .select('action')
    .distinct()
    .where('kind', '=', 'productGroup')
    .execute();
  // concurrent commands end differently each time, so that a short run may lack the rarer ones
  const isLong = Number(MODEL_SEQUENCES) >= 250;
  const actions = groups.map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(isLong ? ['changed', 'created', 'deleted'] : ['created']));
  const used = await shop.db
    .selectFrom('coupon_uses')
    .innerJoin('coupons', 'coupons.id', 'coupon_id')
    .select(({ fn }) => fn.countAll<number>().as('uses'))
    .select(
      sql<boolean>`bool_or(first_order) and bool_or(person_limit = 1) and bool_or(use_limit = 2)`.as('ofEachKind'),
    )
    .executeTakeFirstOrThrow();
  expect(used.uses).toBeGreaterThan(0);
  if (isLong) expect(used.ofEachKind).toBe(true);
});
