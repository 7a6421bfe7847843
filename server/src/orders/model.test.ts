/**
 * Shoppers and admins at random, one by one and at the same moment: whatever they do, the books are right. Few sequences
 * here, and the same ones each time; `npm run model` has a thousand new ones, and `-- --seed … --path … --replay …` are
 * what a failure tells.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deeds, type Deed } from '../../testing/model/deeds.ts';
import { faultsIn } from '../../testing/model/ledger.ts';
import { run } from '../../testing/model/running.ts';
import { shop as buy } from '../../testing/model/shopping.ts';
import { newWorld, peopleIn, type World } from '../../testing/model/world.ts';
import { openShop } from '../../testing/shop.ts';

const { MODEL_SEQUENCES = '15', MODEL_SEED = '2', MODEL_PATH, MODEL_REPLAY } = process.env;
const LONGEST = 25;

const shop = await openShop({ RATE_LIMIT_SCALE: '1000000' });
const people = await peopleIn(shop);
const tally = { orders: 0 };

/** Deeds at the same moment; the next ones begin when all are answered. */
class Moment implements fc.AsyncCommand<object, World> {
  readonly deeds: Deed[];
  constructor(deeds: Deed[]) {
    this.deeds = deeds;
  }
  check = () => true;
  async run(_model: object, world: World): Promise<void> {
    const isAlone = this.deeds.length === 1;
    const done = await Promise.allSettled(
      this.deeds.map((deed) => ('shopper' in deed ? buy(world, deed.shopper, isAlone) : run(world, deed.admin))),
    );
    for (const each of done) if (each.status === 'rejected') throw each.reason;
  }
  toString = () => JSON.stringify(this.deeds.map((deed) => Object.values(deed)[0]));
}

it('keeps the books in any sequence of deeds', { timeout: 3_600_000 }, async () => {
  const sequence = fc.commands([deeds.map((each) => new Moment(each))], {
    maxCommands: LONGEST,
    size: 'max',
    ...(MODEL_REPLAY && { replayPath: MODEL_REPLAY }),
  });
  const walk = async (moments: Iterable<fc.AsyncCommand<object, World>>) => {
    const world = await newWorld(shop, people);
    await fc.asyncModelRun(() => ({ model: {}, real: world }), moments);
    expect(await faultsIn(world)).toEqual([]);
    tally.orders += world.orders.length;
  };
  await fc.assert(fc.asyncProperty(sequence, walk), {
    numRuns: Number(MODEL_SEQUENCES),
    seed: Number(MODEL_SEED),
    ...(MODEL_PATH && { path: MODEL_PATH }),
  });
  // what places no orders has shown nothing
  if (!MODEL_PATH) expect(tally.orders).toBeGreaterThan(Number(MODEL_SEQUENCES));
});
