/**
 * Model-based test: random sequences of account commands, alone and concurrent. A few fixed sequences here;
 * `npm run model` runs more, with new seeds.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accountCommands, type AccountCommand } from '../../testing/model/account-commands.ts';
import { faultsAfter } from '../../testing/model/account-faults.ts';
import { runAccountCommand } from '../../testing/model/run-account-commands.ts';
import { newAccountState, readMails, rowsOf, type AccountState } from '../../testing/model/account-state.ts';
import { openShop } from '../../testing/shop.ts';

const { MODEL_ACCOUNT_SEQUENCES = '4', MODEL_SEED = '2', MODEL_PATH } = process.env;
const LONGEST = 20;

const shop = await openShop({ RATE_LIMIT_SCALE: '1000000' });
const done = new Set<string>();

const runMoment = async (state: AccountState, commands: AccountCommand[]): Promise<void> => {
  state.moment += 1;
  const before = await rowsOf(state);
  const isAlone = commands.length === 1;
  const results = await Promise.allSettled(commands.map((each) => runAccountCommand(state, before, each, isAlone)));
  for (const each of results) if (each.status === 'rejected') throw each.reason;
  const accepted = results.flatMap((each) => (each.status === 'fulfilled' && each.value ? [each.value] : []));
  expect(await faultsAfter(state, before, accepted)).toEqual([]);
  await readMails(state);
  for (const { command } of accepted) done.add(command);
};

it('accounts stay with their owners in any sequence of commands', { timeout: 3_600_000 }, async () => {
  const sequence = fc.array(accountCommands, { maxLength: LONGEST, size: 'max' });
  const walk = async (moments: AccountCommand[][]) => {
    const state = await newAccountState(shop);
    for (const commands of moments) await runMoment(state, commands);
  };
  await fc.assert(fc.asyncProperty(sequence, walk), {
    numRuns: Number(MODEL_ACCOUNT_SEQUENCES),
    seed: Number(MODEL_SEED),
    ...(MODEL_PATH && { path: MODEL_PATH }),
  });
  // if every command were refused, the test would prove nothing; which concurrent ones succeed depends on timing
  if (!MODEL_PATH) expect(done.size).toBeGreaterThan(4);
});
