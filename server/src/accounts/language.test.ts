/** The language of an account: stored at registration, changed by its owner, and that of its mails. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { accountsOf, registration } from '../../testing/accounts.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop({ PUBLIC_URL: 'https://shop.example' });
const { call, db, mailSaying } = shop;
const { codesTo, forgot, linksTo, logIn, mailsTo, verify } = accountsOf(shop);

const register = async (headers: Record<string, string> = {}) => {
  const form = registration();
  const { body } = await call('POST /auth/register', { headers, body: form });
  return { ...form, user: body.user, message: body.message };
};
const languagesOfMails = async (email: string) => {
  const { rows } = await sql<{ language: string }>`
    select data->>'language' as language from pgboss.job where name = 'mail' and data->>'to' = ${email} order by created_on`.execute(
    db,
  );
  return rows.map(({ language }) => language);
};
const plain = (mail: string) => mail.replaceAll('=\r\n', '');

describe('a registration', () => {
  it.each([
    [{}, 'en', 'User registered successfully. Please verify your email.', 'Verify your email address'],
    [
      { 'accept-language': 'fr' },
      'fr',
      'Votre compte est créé. Veuillez confirmer votre adresse e‑mail.',
      'Confirmez votre adresse e‑mail',
    ],
    [{ 'accept-language': 'ar' }, 'ar', 'تم إنشاء حسابك. يرجى تأكيد بريدك الإلكتروني.', 'أكّد بريدك الإلكتروني'],
    [
      { 'accept-language': 'de' },
      'en',
      'User registered successfully. Please verify your email.',
      'Verify your email address',
    ],
  ])('with %j has the language %s, and so has its mail', async (headers, language, message, subject) => {
    const { user, email, message: answered } = await register(headers);
    expect([user.language, answered]).toEqual([language, message]);
    expect((await mailsTo(email)).map((mail) => mail.subject)).toEqual([subject]);
    expect(await languagesOfMails(email)).toEqual([language]);
  });

  it('leads to the page of its language, in the direction of that language', async () => {
    const { userName } = await register({ 'accept-language': 'ar' });
    const mail = plain(await mailSaying(`${userName}%40example.com`));
    expect(mail).toContain('https://shop.example/ar/email-validation?token');
    expect(mail).toContain('lang=3D"ar" dir=3D"rtl"');
    const english = await register();
    const inEnglish = plain(await mailSaying(`${english.userName}%40example.com`));
    expect(inEnglish).toContain('https://shop.example/email-validation?token');
    expect(inEnglish).toContain('lang=3D"en" dir=3D"ltr"');
  });
});

describe('the language of an account', () => {
  it('is changed by its owner, and is that of the next mail', async () => {
    const { email } = await register();
    await verify((await linksTo(email))[0] ?? '');
    const headers = { authorization: `Bearer ${(await logIn(email)).body.token}` };
    const change = (language: unknown) => call('PUT /users/language', { headers, body: { language } });
    expect(await change('fr')).toMatchObject({ status: 200, body: { message: 'Votre langue a été modifiée.' } });
    expect((await call('GET /users/profile', { headers })).body.language).toBe('fr');
    expect(await change('de')).toMatchObject({
      status: 400,
      body: { fields: { language: 'This language is not available.' } },
    });
    await forgot(email);
    const [code = ''] = await codesTo(email);
    expect((await mailsTo(email)).at(-1)?.subject).toBe(`${code} est votre code`);
    expect((await logIn(email)).body.user.language).toBe('fr');
  });

  it('is that of all its mails, whoever causes them and in whatever language', async () => {
    const { email } = await register({ 'accept-language': 'fr' });
    await verify((await linksTo(email))[0] ?? '');
    const headers = { authorization: `Bearer ${(await logIn(email)).body.token}`, 'accept-language': 'en' };
    const changed = `new-${email}`;
    await call('PUT /users/profile', { headers, body: { email: changed } });
    await call(`POST /auth/resend-verification-email?email=${changed}`, { headers: { 'accept-language': 'ar' } });
    expect([...(await languagesOfMails(email)), ...(await languagesOfMails(changed))]).toEqual([
      'fr',
      'fr',
      'fr',
      'fr',
    ]);
  });

  it('can be changed by an admin for their own account, and by no visitor', async () => {
    const headers = await shop.signIn('admin');
    expect((await call('PUT /users/language', { headers, body: { language: 'ar' } })).status).toBe(200);
    expect((await call('GET /users/profile', { headers })).body.language).toBe('ar');
    expect((await call('PUT /users/language', { body: { language: 'ar' } })).status).toBe(401);
  });
});
