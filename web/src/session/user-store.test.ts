import { beforeEach, expect, test } from 'vitest';
import { ApiFailure } from '../lib/failures.ts';
import { rereadCookie } from './current-user.ts';
import { createUserStore } from './user-store.ts';

const me = { _id: 'amel', role: 'user', userName: 'Amel' };
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => rereadCookie(`user=${encodeURIComponent(JSON.stringify(me))}`));

/** Each query waits until the test answers it. */
const queryByHand = () => {
  const queries: PromiseWithResolvers<string>[] = [];
  const store = createUserStore(() => {
    const query = Promise.withResolvers<string>();
    queries.push(query);
    return query.promise;
  });
  const answer = async (nth: number, data: string) => {
    queries[nth]?.resolve(data);
    await settle();
    return store.getData();
  };
  return { store, answer };
};

test('the answer to an older query does not replace that to a newer one', async () => {
  const { store, answer } = queryByHand();
  void store.refetch();
  void store.refetch();
  expect(await answer(1, 'new')).toBe('new');
  expect(await answer(0, 'old')).toBe('new');
});

test('an answer is shown while a newer query is running', async () => {
  const { store, answer } = queryByHand();
  void store.refetch();
  void store.refetch();
  expect(await answer(0, 'first')).toBe('first');
  expect(await answer(1, 'second')).toBe('second');
});

test('the answer to a query does not replace what was set after it began', async () => {
  const { store, answer } = queryByHand();
  void store.refetch();
  store.setData(me._id, 'changed');
  expect(await answer(0, 'as before')).toBe('changed');
  // it is queried again: the answer may include other changes
  expect(await answer(1, 'changed, and more')).toBe('changed, and more');
});

test('an optimistic update is shown on top of each answer until it is rolled back', async () => {
  const { store, answer } = queryByHand();
  void store.refetch();
  await answer(0, 'a');
  const { rollback } = store.optimistic((data) => `${data}!`);
  expect(store.getData()).toBe('a!');
  void store.refetch();
  expect(await answer(1, 'b')).toBe('b!');
  rollback();
  expect(store.getData()).toBe('b');
});

test('a confirmed update stays, and an answer from before it is dropped', async () => {
  const { store, answer } = queryByHand();
  void store.refetch();
  await answer(0, 'a');
  const { confirm } = store.optimistic((data) => `${data}!`);
  void store.refetch();
  confirm();
  expect(await answer(1, 'a')).toBe('a!');
  expect(await answer(2, 'from the server')).toBe('from the server');
});

test('an update that is confirmed before the first answer leaves the failure of the query visible', async () => {
  const store = createUserStore(async (): Promise<string> => {
    throw new ApiFailure(500);
  });
  await store.refetch();
  store.optimistic((data) => `${data}!`).confirm();
  await settle();
  expect(store.stateOf().error).toBeInstanceOf(ApiFailure);
});

test('before the first answer an update is shown on the initial data', () => {
  const never = () => new Promise<string>(() => {});
  const withInitial = createUserStore(never, { initial: 'none' });
  const without = createUserStore(never);
  for (const store of [withInitial, without]) store.optimistic((data) => `${data}!`);
  expect(withInitial.getData()).toBe('none!');
  expect(without.getData()).toBeUndefined();
  expect(withInitial.isLoaded()).toBe(false);
});

test('the next user sees neither data nor updates, and a command of the one before changes nothing', async () => {
  const { store, answer } = queryByHand();
  void store.refetch();
  await answer(0, 'of Amel');
  const update = store.optimistic((data) => `${data}!`);
  rereadCookie(`user=${encodeURIComponent(JSON.stringify({ ...me, _id: 'nour' }))}`);
  expect(store.getData()).toBeUndefined();
  void store.refetch();
  await answer(1, 'of Nour');
  update.confirm();
  store.setData(me._id, 'of Amel');
  expect(store.getData()).toBe('of Nour');
});
