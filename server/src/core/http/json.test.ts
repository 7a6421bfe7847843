import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { encodedJson, encodeJson, jsonArray, jsonObject } from './json.ts';

const Card = z.object({ name: z.string(), owner: z.object({ userName: z.string() }) });
const stored = { name: 'Soap', cost: 3, owner: { userName: 'Amel', passwordHash: '$argon2id$' } };
const sent = { name: 'Soap', owner: { userName: 'Amel' } };

it('an answer has only the fields that its contract names, at every depth (API-5)', () => {
  expect(JSON.parse(encodeJson(Card, stored))).toEqual(sent);
  expect(JSON.parse(encodeJson(z.object({ data: z.array(Card) }), { data: [stored, stored] }))).toEqual({
    data: [sent, sent],
  });
});

it('parts that are encoded already are joined as they are', () => {
  const card = encodedJson(Card, stored);
  const joined = jsonObject<{ data: object[]; total: number }>({ data: jsonArray([card, card]), total: 2 });
  expect(JSON.parse(joined.bytes.toString())).toEqual({ data: [sent, sent], total: 2 });
  expect(jsonArray([]).bytes.toString()).toBe('[]');
  expect(jsonObject({}).bytes.toString()).toBe('{}');
});
