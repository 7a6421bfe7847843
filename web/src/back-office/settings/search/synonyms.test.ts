import { expect, it } from 'vitest';
import { withGroup } from './synonyms.ts';

const argan = ['argan', 'أرقان'];
const soap = ['savon', 'صابون'];

it('adds a group before the others', () => {
  expect(withGroup([argan], undefined, soap)).toEqual([soap, argan]);
});

it('replaces a group in its place, and removes one', () => {
  expect(withGroup([argan, soap], argan, ['argan', 'argane'])).toEqual([['argan', 'argane'], soap]);
  expect(withGroup([argan, soap], soap)).toEqual([argan]);
});

it('adds a changed group that another admin has removed, and removes nothing else', () => {
  expect(withGroup([soap], argan, ['argan', 'argane'])).toEqual([['argan', 'argane'], soap]);
  expect(withGroup([soap], argan)).toEqual([soap]);
});
