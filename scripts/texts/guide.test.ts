/** The guide as Markdown: what an article consists of, and what the check finds (HELP-1). */
import { describe, expect, it, test } from 'vitest';
import { languageCodes } from '../../contract/src/languages.ts';
import { adminScreens } from '../../e2e/addresses.ts';
import { articleFaults, guideFaults, linksIn } from './guide-faults.ts';
import { articlesOf, parseArticle, readArticle } from './guide.ts';

const markdown = `# Refused parcels

What to tap.

## At the door

1. Open [the desk](/admin/desk), then **Coming back**.
2. See [settling](settle-cash.md) or type \`?code=\`.

> Wait for
> the parcel.

<!-- search: return, <b>door</b> -->
`;

describe('an article', () => {
  it('has a title, a summary, words for the search and blocks', () => {
    expect(parseArticle(markdown)).toEqual({
      title: 'Refused parcels',
      summary: 'What to tap.',
      words: 'return, <b>door</b>',
      blocks: [
        { kind: 'heading', text: 'At the door' },
        {
          kind: 'list',
          isNumbered: true,
          items: [
            ['Open ', { text: 'the desk', to: '/admin/desk' }, ', then ', { bold: 'Coming back' }, '.'],
            ['See ', { text: 'settling', to: '/admin/help/settle-cash' }, ' or type ', { code: '?code=' }, '.'],
          ],
        },
        { kind: 'note', parts: ['Wait for the parcel.'] },
      ],
    });
  });

  it('needs a title and a summary', () => {
    expect(() => parseArticle('# Title\n\n## Heading\n')).toThrow('a title and one paragraph');
    expect(() => parseArticle('Text')).toThrow('a title and one paragraph');
  });

  it('has the outline, the links and the labels of its language', () => {
    const source = parseArticle(markdown);
    expect(articleFaults(source, source, (label) => label === 'Coming back')).toEqual([]);
    const other = markdown
      .replace('1. Open [the desk](/admin/desk), ', 'Open [the list](/admin/order), ')
      .replace(/<!--.+-->/, '');
    expect(articleFaults(source, parseArticle(other), (label) => label === 'Came back')).toEqual([
      'has no words for the search',
      'has other headings, paragraphs, lists or items',
      'has no link to /admin/desk',
      'has another link: /admin/order',
      '“Coming back” is on no screen',
    ]);
  });
});

const matcherOf = (screen: string): RegExp => new RegExp(`^${screen.replaceAll(/:\w+/g, '[^/]+')}$`);

test('the guide is complete in every language', { timeout: 20_000 }, () => {
  expect(articlesOf('en').length).toBeGreaterThan(30);
  expect(guideFaults()).toEqual([]);
});

test.each(languageCodes)('every link of the guide in %s leads to a screen or an article', (language) => {
  const names = articlesOf(language);
  const wrong = names.flatMap((name) =>
    linksIn(readArticle(language, name)).filter((to) => {
      const [, article] = /^\/admin\/help\/(.+)$/.exec(to) ?? [];
      const { pathname } = new URL(to, 'http://shop');
      return article ? !names.includes(article) : !adminScreens.some((screen) => matcherOf(screen).test(pathname));
    }),
  );
  expect(wrong).toEqual([]);
});
