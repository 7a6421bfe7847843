/** Invariants of all accounts after each step. */
import { sql } from 'kysely';
import { isPassword } from '../../src/core/security/passwords.ts';
import { hashToken } from '../../src/core/security/session.ts';
import { linkStateOf, type Accepted } from './run-account-commands.ts';
import { rowsOf, type Account, type AccountRow, type AccountState, type Secret } from './account-state.ts';

/** Describes violated invariants; also updates the state. */
export const faultsAfter = async (
  state: AccountState,
  before: AccountRow[],
  accepted: Accepted[],
): Promise<string[]> => {
  const now = await rowsOf(state);
  const faults: string[] = [];
  for (const account of state.accounts) {
    const [was, is] = [before, now].map((rows) => rows.find((row) => row.user_name === account.userName));
    const ofAccount = accepted.filter(({ userName }) => userName === account.userName);
    const voids = ofAccount.flatMap(({ secret }) => (secret && isVoid(state, account, secret) ? [secret.kind] : []));
    faults.push(...voids.map((kind) => `a void ${kind} secret of ${account.userName} was accepted`));
    if (!was || !is) continue;
    if (!isProved(ofAccount, was, is)) faults.push(`${is.email} of ${account.userName} was never proved`);
    if (!(await isChosen(state, account, ofAccount, was, is)))
      faults.push(`nobody chose the password of ${account.userName}`);
    faults.push(...(await faultsOfSessions(state, account, ofAccount)));
  }
  for (const { secret } of accepted) if (secret) secret.isUsed = true;
  return [...faults, ...(await faultsOfAddresses(state))];
};

/** Only the latest secret of a kind is valid: once, and until the password changes. */
const isVoid = (state: AccountState, { userName, changed }: Account, secret: Secret): boolean => {
  if (secret.kind === 'restore') return linkStateOf(state, secret) === 'void';
  const isNewer = (each: Secret) =>
    each.userName === userName && each.kind === secret.kind && each.moment > secret.moment;
  const isOutdated = secret.kind !== 'verify' && secret.moment < changed;
  return secret.isUsed || isOutdated || state.secrets.some(isNewer);
};

const isProved = (ofAccount: Accepted[], was: AccountRow, is: AccountRow): boolean => {
  const proofs = ofAccount.flatMap(({ secret }) => (secret && secret.kind !== 'code' ? [secret.email] : []));
  if (proofs.length > 0) return is.isVerified && proofs.includes(is.email);
  return is.email === was.email && is.isVerified === was.isVerified;
};

const endsSessions = ({ password, secret }: Accepted) => !!password || secret?.kind === 'restore';

const isChosen = async (
  state: AccountState,
  account: Account,
  ofAccount: Accepted[],
  was: AccountRow,
  is: AccountRow,
) => {
  if (!ofAccount.some(endsSessions)) return is.password_hash === was.password_hash;
  const chosen = ofAccount.flatMap(({ password }) => password ?? []);
  account.passwords.push(...chosen);
  account.changed = state.moment;
  account.password = undefined;
  for (const each of chosen) if (await isPassword(is.password_hash, each)) account.password = each;
  return (
    !!account.password || (is.password_hash === null && ofAccount.some(({ secret }) => secret?.kind === 'restore'))
  );
};

const faultsOfSessions = async (
  { shop, logins }: AccountState,
  { userName, password }: Account,
  ofAccount: Accepted[],
) => {
  const { rows } = await sql<{ hash: string }>`
    select encode(token_hash, 'hex') as hash from sessions join users on users.id = user_id
     where user_name = ${userName}`.execute(shop.db);
  const open = new Set(rows.map(({ hash }) => hash));
  const enders = ofAccount.filter(endsSessions);
  const begun = ofAccount.flatMap(({ command, login }) => (command === 'log in' && login ? [login] : []));
  const before = logins.filter((login) => login.userName === userName && login.isOpen);
  logins.push(...begun);
  return [...before, ...begun].flatMap((login) => {
    const isEnded = ofAccount.some((each) => each.command === 'log out' && each.login === login);
    const isNew = begun.includes(login);
    const mayBeOpen = isNew
      ? login.password === password
      : !isEnded && (enders.length === 0 || enders.some((each) => each.login === login));
    // if two commands end sessions, the second one may have ended it
    const mustBeOpen = mayBeOpen && enders.length <= (isNew ? 0 : 1);
    login.isOpen = open.has(hashToken(login.token).toString('hex'));
    return (login.isOpen ? mayBeOpen : !mustBeOpen) ? [] : [`a session of ${userName} is open: ${login.isOpen}`];
  });
};

const faultsOfAddresses = async ({ shop }: AccountState): Promise<string[]> => {
  const { rows } = await sql<{ email: string }>`
    select min(email) as email from users where email_verified_at is not null group by lower(email) having count(*) > 1
    union all
    select users.email from users join one_time_codes on lower(users.email) = lower(one_time_codes.email)
     where kind = 'restore_email' and user_id <> users.id and expires_at > ${shop.clock.now()}`.execute(shop.db);
  return rows.map(({ email }) => `${email} belongs to two accounts`);
};
