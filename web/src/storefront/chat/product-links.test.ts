import { expect, test } from 'vitest';
import { productsIn } from './product-links.ts';

const ID = '0192d3a4-5b6c-7d8e-9f00-112233445566';
const OTHER = '0192d3a4-5b6c-7d8e-9f00-112233445567';
const origin = 'https://shop.example';

test.each([
  [`${origin}/user/product-details/${ID}`, [ID]],
  [`Voici : /user/product-details/${ID}, et ${origin}/user/product-details/${OTHER.toUpperCase()}?a=1.`, [ID, OTHER]],
  [`${origin}/user/product-details/${ID} ${origin}/user/product-details/${ID}#reviews`, [ID]],
  [`https://evil.example/user/product-details/${ID}`, []],
  [`${origin}.evil.example/user/product-details/${ID}`, []],
  [`${origin}/user/product-details/${ID}0`, []],
  ['/user/product-details/none', []],
  ['', []],
])('%j links to %j', (text, ids) => {
  expect(productsIn(text, origin)).toEqual(ids);
});
