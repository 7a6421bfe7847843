import { useEffect, useState } from 'react';
import type { ArticleName } from '../../../texts/guide.ts';
import { CircleQuestionMark } from '../../../ui/section-icons.tsx';
import { addresses } from '../frame/addresses.ts';
import { matches } from './matching.ts';
import type { Option } from './options.ts';

const MOST = 5;

type Article = { option: Option; words: string };

/** The articles of the guide whose title or words of the search are typed. The guide is loaded with the first use. */
export const useArticles = (typed: string): Option[] => {
  const [articles, setArticles] = useState<readonly Article[]>([]);
  useEffect(() => {
    import('../../../texts/guide.ts').then(
      ({ guide }) =>
        setArticles(
          (Object.keys(guide) as ArticleName[]).map((name) => {
            const { title, words } = guide[name];
            const to = addresses.article(name);
            return { option: { id: to, label: title, Icon: CircleQuestionMark, to }, words: `${title} ${words}` };
          }),
        ),
      // without a connection the palette finds no articles, as it finds no orders
      () => {},
    );
  }, []);
  if (typed.trim() === '') return [];
  return articles
    .filter(({ words }) => matches(typed.trim(), words))
    .slice(0, MOST)
    .map(({ option }) => option);
};
