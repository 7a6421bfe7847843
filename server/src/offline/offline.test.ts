import { languageCodes } from '@nabta/contract/languages.ts';
import { describe, expect, it } from 'vitest';
import { openShop } from '../../testing/shop.ts';

const { app, call, signIn } = await openShop();

const headers = await signIn('admin');
const nameShop = async (companyName: string) => {
  const body = {
    companyName,
    factoryInfo: { description: 'Une fabrique à Sfax.' },
    keyFeatures: [{ title: 'Local', description: 'De Tunisie' }],
    visitInfo: { address: 'Sfax', phone: '74 123 456', email: '', mapEmbedUrl: '' },
    contactFormText: 'Écrivez-nous.',
    translations: { ar: { companyName: 'زيتونة' } },
  };
  expect((await call('PUT /settings/about', { headers, body })).status).toBe(200);
};

describe('the web app manifest', () => {
  it('has the name of the shop, and starts in the language of its page (PHONE-1)', async () => {
    await nameShop('Les Savons de Zaytouna');
    const [en, fr, ar] = await Promise.all(
      ['', '/fr', '/ar'].map(async (prefix) => (await app.inject(`${prefix}/manifest.webmanifest`)).json()),
    );
    expect(en).toMatchObject({
      id: '/',
      name: 'Les Savons de Zaytouna',
      short_name: 'Les Savons de',
      start_url: '/',
      lang: 'en',
    });
    expect(fr).toMatchObject({ id: '/', start_url: '/fr', lang: 'fr', dir: 'ltr', display: 'standalone' });
    expect(ar).toMatchObject({ name: 'زيتونة', short_name: 'زيتونة', start_url: '/ar', dir: 'rtl' });
  });
});

describe('the service worker (PHONE-2)', () => {
  const workerOf = async (shop = app) => (await shop.inject('/service-worker.js')).body;

  it('is never cached by browsers, and names the offline page of each language', async () => {
    const { headers: sent, body } = await app.inject('/service-worker.js');
    expect(sent).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': expect.stringContaining("connect-src 'self'"),
    });
    expect(body).toContain('"pages":{"":"/offline","/fr":"/fr/offline","/ar":"/ar/offline"}');
    for (const path of ['/offline', '/fr/offline', '/ar/offline'])
      expect((await app.inject(path)).statusCode, path).toBe(200);
  });

  it('changes with what the offline pages show, so that browsers fetch them again', async () => {
    await nameShop('Zaytouna');
    const before = await workerOf();
    expect(await workerOf()).toBe(before);
    await nameShop('Naturacosmetix');
    expect(await workerOf()).not.toBe(before);
    expect((await app.inject('/offline')).body).toContain('Naturacosmetix');
  });

  it('follows the default language', async () => {
    const { app: french } = await openShop({ DEFAULT_LANGUAGE: 'fr' });
    expect(await workerOf(french)).toContain('"pages":{"/en":"/en/offline","":"/offline","/ar":"/ar/offline"}');
    expect((await french.inject('/offline')).body).toContain('<html lang="fr"');
  });

  it('removes itself where OFFLINE_PAGE is false', async () => {
    const { app: without } = await openShop({ OFFLINE_PAGE: 'false' });
    const script = await workerOf(without);
    expect(script).toContain('unregister');
    expect(script).not.toContain('respondWith');
  });
});

it('the offline page runs only its own script, and a name can’t add markup', async () => {
  await nameShop('<script>alert(1)</script>');
  for (const language of languageCodes) {
    const { headers: sent, body } = await app.inject(language === 'en' ? '/offline' : `/${language}/offline`);
    expect(sent['content-security-policy']).toMatch(/script-src 'sha256-[^']+'; style-src 'sha256-[^']+';/);
    expect(body.match(/<script/g)).toHaveLength(1);
    expect(body).toContain(`<html lang="${language}"`);
  }
});
