/** Shops with something to back up. */
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect } from 'vitest';
import { hashPassword } from '../src/core/security/passwords.ts';
import { catalogueOf } from './catalogue.ts';
import { formOf } from './form.ts';
import { placingIn } from './placing.ts';
import type { openShop } from './shop.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;

/** Uploads a picture of a product or of a review of it. */
export const uploadingIn =
  ({ call }: Pick<Shop, 'call'>) =>
  async (id: string, headers: Record<string, string>, to: 'product' | 'review' = 'product') => {
    const content = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#4B5D3A' } })
      .png()
      .toBuffer();
    const form = await formOf([{ field: 'image', name: 'a.png', content }], headers);
    return call(`POST /upload/add/${to}/${id}`, form);
  };

/** Fills a shop with a product, pictures, an account, an order and unsent mails; returns the id of the product. */
export const fillShop = async (shop: Shop): Promise<string> => {
  const { call, db, clock, signIn } = shop;
  const { product } = catalogueOf(db, clock.now);
  const { guest } = placingIn(shop);
  const upload = uploadingIn(shop);
  const id = await product({ stock: 1_000 });
  await upload(id, await signIn('admin'));
  const author = await signIn('user');
  await call(`POST /reviews/${id}`, { headers: author, body: { rating: 5, comment: 'Très doux' } });
  expect((await upload(id, author, 'review')).status).toBe(200);
  const password_hash = await hashPassword('olive-oil-42');
  const admin = { role: 'admin' as const, user_name: 'keeper', email: 'keeper@example.com', password_hash };
  await db.insertInto('users').values(admin).execute();
  await guest.place({ lines: [{ product: id, quantity: 2 }] });
  await sql`
    insert into pgboss.job (name, data, state, start_after, retry_count, output, source_name, source_retry_count)
    values ('mail', '{"to": "waits@example.com"}', 'retry', now() + interval '1 hour', 7, '{"message": "451 later"}', null, null),
           ('mail-dead-letters', '{"to": "dead@example.com", "subject": "Hello", "parts": []}', 'created', now(), 0,
            '{"message": "550 no"}', 'mail', 60)`.execute(db);
  return id;
};
