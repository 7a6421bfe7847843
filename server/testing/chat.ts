/** Persons with sessions, for chat tests. */
import type { openShop } from './shop.ts';

type Shop = Pick<Awaited<ReturnType<typeof openShop>>, 'call' | 'signIn'>;

export const peopleOf = ({ call, signIn }: Shop) => {
  /** A person with a session, and their calls. */
  const person = async (role: 'user' | 'admin') => {
    const headers = await signIn(role);
    const as = (request: string, body?: object, more: object = {}) =>
      call(request, { headers: { ...headers, ...more }, ...(body && { body }) });
    const id: string = (await as('GET /users/profile')).body._id;
    return { id, headers, as };
  };
  return person;
};

export type Person = Awaited<ReturnType<ReturnType<typeof peopleOf>>>;

export const begin = async ({ as }: Person): Promise<string> => (await as('POST /chat/conversations')).body[0]._id;

export const send = ({ as }: Person, conversationId: string, text: string, more: object = {}) =>
  as('POST /chat/messages', { text, conversationId, ...more });

export const texts = async ({ as }: Person, id: string, query = ''): Promise<string[]> =>
  (await as(`GET /chat/conversations/${id}/messages?${query}`)).body.map(({ text }: { text: string }) => text);

export const unread = async ({ as }: Person): Promise<number> => (await as('GET /chat/unread')).body.unread;

/** Sends `count` messages with the texts '1', '2' and so on; returns their ids. */
export const write = async (who: Person, id: string, count: number): Promise<string[]> => {
  const ids = [];
  for (let nth = 1; nth <= count; nth += 1) ids.push((await send(who, id, `${nth}`)).body._id);
  return ids;
};
