import sharp from 'sharp';
import { expect, it } from 'vitest';
import { formOf } from '../testing/form.ts';
import { listenOn } from '../testing/listening-shop.ts';
import { openShop } from '../testing/shop.ts';

const shop = await openShop();
const origin = await listenOn(shop);

it('calls, pictures and the socket have one origin (SHOP-3)', async () => {
  const calls = await fetch(`${origin}/api/categories`);
  expect(await calls.json()).toEqual(expect.any(Array));

  const content = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#4B5D3A' } })
    .png()
    .toBuffer();
  const form = await formOf([{ field: 'image', name: 'me.png', content }], await shop.signIn('user'));
  const { imagePath } = (await shop.call('POST /upload/add/user', form)).body;
  const picture = await fetch(origin + imagePath);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);

  const socket = await fetch(`${origin}/socket.io/?EIO=4&transport=polling`);
  expect(await socket.text()).toMatch(/^0\{"sid":/);
});
