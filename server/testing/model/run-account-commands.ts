/** Runs account commands through the API and checks their answers. */
import type { AccountCommand } from './account-commands.ts';
import type { AccountRow, AccountState, Login, Secret } from './account-state.ts';
import { demand } from './run-shopper-commands.ts';
import type { Answer } from './test-state.ts';

/** A successful command. `password`: the one it set. */
export type Accepted = { command: string; userName: string; login?: Login; secret?: Secret; password?: string };

let passwords = 0;
const lastOf = <Item>(items: Item[], nth: number): Item | undefined => items.at(-1 - nth) ?? items.at(-1);

/** `before`: the accounts before this step. `isAlone`: no other command runs, so that some answers are known. */
export const runAccountCommand = async (
  state: AccountState,
  before: AccountRow[],
  { command, who, nth, address }: AccountCommand,
  isAlone: boolean,
): Promise<Accepted | undefined> => {
  const { api, shop, addresses } = state;
  const { userName = '', passwords: chosen = [], password: current } = state.accounts[who] ?? {};
  const email = before.find((row) => row.user_name === userName)?.email ?? '';
  const open = state.logins.filter((each) => each.userName === userName && each.isOpen);
  const login = lastOf(open, nth);
  const headers = { authorization: `Bearer ${login?.token}` };
  const mailed = (...kinds: string[]) => {
    const secrets = state.secrets.filter((each) => each.userName === userName && kinds.includes(each.kind));
    return lastOf(secrets, nth);
  };
  const done = (answer: Answer, refusals: string[], more: Partial<Accepted> = {}, expected?: number | string) => {
    demand(answer, isAlone && expected ? [expected] : [200, ...refusals], command);
    return answer.status === 200 ? { command, userName, ...more } : undefined;
  };
  switch (command) {
    case 'log in': {
      const [password = '', refused] = [lastOf(chosen, nth), '401 wrong_credentials'];
      const answer = await api.logIn(email, password);
      const begun = { token: String(answer.body.token), userName, password, isOpen: true };
      return done(answer, [refused], { login: begun }, password === current ? 200 : refused);
    }
    case 'log out':
      return login && done(await shop.call('POST /auth/logout', { headers, body: {} }), [], { login });
    case 'change the password': {
      if (!login) return;
      const password = `the password ${(passwords += 1)}`;
      const body = { currentPassword: current ?? 'none', newPassword: password };
      const answer = await shop.call('PUT /users/password', { headers, body });
      return done(answer, ['400 wrong_password', '401 unauthenticated'], { login, password }, 200);
    }
    case 'forget the password':
      return done(await api.forgot(email), []);
    case 'reset the password': {
      const [secret, password] = [mailed('code'), `the password ${(passwords += 1)}`];
      return secret && done(await api.reset(email, secret.value, password), ['400 code_invalid'], { secret, password });
    }
    case 'change the address': {
      const answer = login && (await api.changeEmail(headers, addresses[address] ?? ''));
      return answer && done(answer, ['409 taken', '401 unauthenticated']);
    }
    case 'resend':
      return done(await shop.call(`POST /auth/resend-verification-email?email=${addresses[address]}`), []);
    case 'verify': {
      const secret = mailed('verify', 'change');
      return secret && done(await api.verify(secret.value), ['400 code_invalid', '409 taken'], { secret });
    }
    case 'restore the address': {
      const [secret, refused] = [mailed('restore'), '400 code_invalid'];
      const expected = secret && { valid: 200, void: refused, unknown: undefined }[linkStateOf(state, secret)];
      return secret && done(await api.restore(secret.value), [refused], { secret }, expected);
    }
  }
};

/** A restore link is void once it or an earlier one was used. The order of links from one step is unknown. */
export const linkStateOf = ({ secrets }: AccountState, link: Secret): 'valid' | 'void' | 'unknown' => {
  const used = secrets.filter((each) => each.kind === 'restore' && each.userName === link.userName && each.isUsed);
  if (link.isUsed || used.some(({ moment }) => moment < link.moment)) return 'void';
  return used.some(({ moment }) => moment === link.moment) ? 'unknown' : 'valid';
};
