import { describe, expect, test, vi } from 'vitest';
import { checkedLine, findingsOf, withChanges } from './cart-check.ts';

const soap = { id: 'soap', name: 'Savon noir', price: 12.9, image: '/soap.webp', quantity: 3 };
const found = (stock: number) => ({ productName: 'Savon noir', finalPrice: 12.9, stock, imagePath: ['/soap.webp'] });

describe('a line of the cart', () => {
  test.each([
    ['stays as it is while nothing is known', undefined, {}],
    ['stays as it is with plenty left', found(6), {}],
    ['says how few are left', found(5), { left: 5 }],
    ['says so also when they just suffice', found(3), { left: 3 }],
    ['can’t be ordered with fewer than wanted', found(2), { problem: 'short', left: 2 }],
    ['can’t be ordered sold out', found(0), { problem: 'soldOut' }],
    ['can’t be ordered gone', 'gone' as const, { problem: 'gone' }],
  ])('%s (CART-3)', (_, finding, expected) => {
    expect(checkedLine(soap, finding)).toEqual({ ...soap, ...expected });
  });

  test('has the previous price when it has changed', () => {
    expect(checkedLine(soap, found(9), 14)).toEqual({ ...soap, priceBefore: 14 });
    expect(checkedLine(soap, found(9), 12.9)).toEqual(soap);
  });

  test('has no previous price when the product is gone', () => {
    expect(checkedLine(soap, 'gone', 14)).toEqual({ ...soap, problem: 'gone' });
  });
});

describe('taking over what changed', () => {
  const oil = { ...soap, id: 'oil', name: 'Huile' };

  test('changes the lines it names and keeps the quantity', () => {
    expect(withChanges([soap, oil], { oil: { price: 48.5, name: 'Huile d’argan' } })).toEqual([
      soap,
      { ...oil, price: 48.5, name: 'Huile d’argan' },
    ]);
  });

  test('gives the same list when nothing differs', () => {
    const lines = [soap, oil];
    expect(withChanges(lines, { soap: { price: 12.9 }, other: { price: 1 } })).toBe(lines);
  });
});

describe('checks that overlap', () => {
  /** A server whose answers the test resolves, in any order. */
  const answerByHand = () => {
    const answers: PromiseWithResolvers<Response>[] = [];
    vi.stubGlobal('window', { localStorage: { getItem: () => null } });
    vi.stubGlobal('fetch', () => {
      const answer = Promise.withResolvers<Response>();
      answers.push(answer);
      return answer.promise;
    });
    return (nth: number, body: object, status = 200) => answers[nth]?.resolve(Response.json(body, { status }));
  };
  const stock = (left: number) => ({ _id: 'soap', ...found(left) });
  const check = () => findingsOf(['soap'], new AbortController().signal);

  test('an answer that arrives after that of a newer check is discarded', async () => {
    const answer = answerByHand();
    const [older, newer] = [check(), check()];
    answer(1, stock(0));
    expect(await newer).toMatchObject({ soap: { stock: 0 } });
    answer(0, stock(9));
    expect(await older).toEqual({});
  });

  test('a newer check without an answer does not discard that of the older one', async () => {
    const answer = answerByHand();
    const [older, newer] = [check(), check()];
    answer(1, {}, 503);
    expect(await newer).toEqual({});
    answer(0, stock(2));
    expect(await older).toMatchObject({ soap: { stock: 2 } });
  });
});
