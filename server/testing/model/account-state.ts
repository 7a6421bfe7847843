/** The state of one test sequence: three accounts, the secrets mailed to them, and their sessions. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { accountsOf, PASSWORD, registration } from '../accounts.ts';
import type { Shop } from './test-state.ts';

/** `moment`: the step in which it was mailed; mails of one step have no order. */
export type Secret = { kind: string; value: string; email: string; userName: string; moment: number; isUsed: boolean };
export type Login = { token: string; userName: string; password: string; isOpen: boolean };
/** `password`: the last one accepted; undefined once a restored address has voided it. `changed`: when that was. */
export type Account = { userName: string; password: string | undefined; passwords: string[]; changed: number };
export type AccountRow = { user_name: string; email: string; password_hash: string | null; isVerified: boolean };
export type AccountState = {
  shop: Shop;
  api: ReturnType<typeof accountsOf>;
  accounts: Account[];
  addresses: string[];
  secrets: Secret[];
  logins: Login[];
  moment: number;
};

export const rowsOf = async ({ shop, accounts }: AccountState): Promise<AccountRow[]> => {
  const { rows } = await sql<AccountRow>`
    select user_name, email, password_hash, email_verified_at is not null as "isVerified"
      from users where user_name = any(${accounts.map(({ userName }) => userName)})`.execute(shop.db);
  return rows;
};

const kinds: Record<string, string> = { Verify: 'verify', Confirm: 'change', Your: 'restore' };

/** Adds the secrets mailed since the last call. */
export const readMails = async ({ api, addresses, secrets, moment }: AccountState): Promise<void> => {
  const seen = new Set(secrets.map(({ value, userName }) => value + userName));
  for (const email of addresses) {
    for (const { subject, text } of await api.mailsTo(email)) {
      const value = /(?<=token=|restore=|"code": ?")([\w-]{43}|\d{6})/.exec(text)?.[0];
      const userName = /(?<=«|Hello )\w+/.exec(text)?.[0];
      if (!value || !userName || seen.has(value + userName)) continue;
      secrets.push({
        kind: kinds[subject.split(' ')[0] ?? ''] ?? 'code',
        value,
        email,
        userName,
        moment,
        isUsed: false,
      });
    }
  }
};

export const newAccountState = async (shop: Shop): Promise<AccountState> => {
  const name = randomBytes(5).toString('hex');
  const addresses = Array.from({ length: 5 }, (_, nth) => `a${nth}@${name}.example`);
  const api = accountsOf(shop);
  const state: AccountState = { shop, api, accounts: [], addresses, secrets: [], logins: [], moment: 0 };
  for (const email of addresses.slice(0, 3)) {
    const form = registration({ email });
    const { userName, password } = form;
    await shop.call('POST /auth/register', { body: form });
    state.accounts.push({ userName, password, passwords: [password], changed: 0 });
    const { token } = (await api.logIn(email, PASSWORD)).body;
    state.logins.push({ token, userName, password, isOpen: true });
  }
  await readMails(state);
  // the third one stays unverified
  for (const secret of state.secrets.slice(0, 2)) secret.isUsed = (await api.verify(secret.value)).status === 200;
  return state;
};
