import { describe, expect, it, test } from 'vitest';
import type { Article } from './article.ts';
import { searchGuide } from './search.ts';

const article = (title: string, text: string, words = ''): Article => ({
  title,
  summary: 'In short.',
  words,
  blocks: [{ kind: 'paragraph', parts: [text] }],
});
const guide = {
  refused: article('Colis refusés', 'Le client ne prend pas le colis.', 'retour, rto'),
  pictures: article('Photos', 'Les photos d’un colis ne sont pas demandées.'),
  arabic: article('طرد مرفوض أو راجع', 'تُلغى الطلبية ويعود كل شيء إلى المخزون.', 'رفض، إرجاع'),
};
const found = (typed: string) => searchGuide(typed, guide).map(({ name }) => name);

test.each([
  ['refuse', ['refused']],
  ['REFUSÉS', ['refused']],
  ['colis', ['refused', 'pictures']],
  ['un colis refusé', ['refused']],
  ['photo', ['pictures']],
  ['rto', ['refused']],
  ['الطلبيه', ['arabic']],
  ['طرد', ['arabic']],
  ['الطرد المرفوض', ['arabic']],
  ['ارجاع', ['arabic']],
  ['مخزون', ['arabic']],
  ['xyz', []],
  ['', []],
  ['?!', []],
])('“%s” finds %o (HELP-3)', (typed, names) => {
  expect(found(typed)).toEqual(names);
});

test('when no article has all words, those with most of them are found (HELP-3)', () => {
  expect(found('colis refusé xyz')).toEqual(['refused']);
});

describe('a snippet', () => {
  const snippet = (typed: string, text: string) =>
    searchGuide(typed, { only: article('Title', text) })[0]?.snippet ?? [];
  const marked = (typed: string, text: string) =>
    snippet(typed, text)
      .map((part) => (part.isFound ? `[${part.text}]` : part.text))
      .join('');

  it('marks whole words, with their accents (HELP-3)', () => {
    expect(marked('refuse par', 'Il a refusé, par e-mail.')).toBe('Il a [refusé], [par] e-mail.');
    expect(marked('الطلبية', 'تُلغى الطلبيّة فورًا.')).toBe('تُلغى [الطلبيّة] فورًا.');
  });
  it('is cut around the first of them', () => {
    const text = `${'before '.repeat(20)}needle ${'after '.repeat(40)}`.trim();
    const cut = snippet('needle', text);
    expect(cut.map(({ text: part }) => part).join('').length).toBeLessThan(170);
    expect(cut[0]?.text).toMatch(/^… before/);
    expect(cut.at(-1)?.text).toMatch(/after …$/);
  });
  it('is the summary when only the title has the word', () => {
    expect(marked('title', 'Text.')).toBe('In short.');
  });
});
