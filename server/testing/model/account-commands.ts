/** Generators of account commands. Numbers are resolved to accounts and secrets when a command runs. */
import fc from 'fast-check';

const weights = {
  'log in': 7,
  'log out': 1,
  'change the password': 4,
  'forget the password': 3,
  'reset the password': 3,
  'change the address': 7,
  resend: 1,
  verify: 7,
  'restore the address': 4,
};
type Name = keyof typeof weights;
const names = (Object.keys(weights) as Name[]).map((name) => ({ weight: weights[name], arbitrary: fc.constant(name) }));

const who = fc.nat({ max: 2 });
const one = fc.record({
  command: fc.oneof(...names),
  who,
  /** Index from the newest; usually the newest. */
  nth: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.nat({ max: 3 })),
  address: fc.nat({ max: 4 }),
});
export type AccountCommand = typeof one extends fc.Arbitrary<infer Command> ? Command : never;

/** Concurrent commands, usually on one account. */
const several = fc
  .tuple(fc.option(who, { nil: undefined, freq: 4 }), fc.array(one, { minLength: 2, maxLength: 4 }))
  .map(([only, commands]) => commands.map((each) => ({ ...each, who: only ?? each.who })));

export const accountCommands: fc.Arbitrary<AccountCommand[]> = fc.oneof(
  { weight: 2, arbitrary: fc.tuple(one) },
  { weight: 1, arbitrary: several },
);
