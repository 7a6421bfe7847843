import { Link } from 'react-router';
import { guide } from '../../texts/guide.ts';
import { help as words } from '../../texts/admin-help.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { addresses } from '../kit/frame/addresses.ts';
import { ListHead } from '../kit/list/list-head.tsx';
import { useTableQuery } from '../kit/list/use-table-query.ts';
import { searchGuide, type Found } from './search.ts';
import { topics } from './topics.ts';

/** The merchant's guide: its articles by topic, or those with the words of the search (HELP-3). */
export const ArticleList = () => {
  const query = useTableQuery();
  const typed = query.value('search');
  const found = searchGuide(typed, guide);
  return (
    <>
      <ListHead query={query} words={words} />
      <p role="status" className="text-stone mt-3 min-h-5 text-sm">
        {typed && words.found({ n: found.length })}
      </p>
      {typed ? <Results found={found} /> : <Topics />}
    </>
  );
};

const Topics = () => (
  <div className="mt-3 gap-x-10 sm:columns-2 xl:columns-3">
    {topics.map(({ title, Icon, articles }) => (
      <section key={title} className="mb-8 break-inside-avoid">
        <h2 className="mb-1 flex items-center gap-2.5 font-semibold">
          <Icon className="text-olive size-5 shrink-0" />
          {title}
        </h2>
        <ul className="border-line ms-2 border-s ps-2">
          {articles.map((name) => (
            <li key={name}>
              <Link to={addresses.article(name)} className={entry}>
                {guide[name].title}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);

const entry =
  'hover:bg-sand-pale flex min-h-9 items-center rounded px-3 py-1 text-sm leading-snug max-[641px]:min-h-11';

const Results = ({ found }: { found: readonly Found<keyof typeof guide>[] }) =>
  found.length === 0 ? (
    <EmptyState title={words.none} text={words.noneText} />
  ) : (
    <ul className="mt-2 grid max-w-prose gap-1">
      {found.map(({ name, article, snippet }) => (
        <li key={name}>
          <Link to={addresses.article(name)} className="hover:bg-sand-pale -mx-3 block rounded px-3 py-2.5">
            <span className="text-olive font-semibold">{article.title}</span>
            <span className="mt-0.5 block text-sm">
              {snippet.map(({ text, isFound }, place) =>
                isFound ? (
                  <mark key={place} className="bg-gold/25 text-ink rounded-xs">
                    {text}
                  </mark>
                ) : (
                  text
                ),
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
