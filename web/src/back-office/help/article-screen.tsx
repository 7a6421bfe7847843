import { Link } from 'react-router';
import { help as words } from '../../texts/admin-help.ts';
import { guide, type ArticleName } from '../../texts/guide.ts';
import { Button } from '../../ui/button.tsx';
import { addresses } from '../kit/frame/addresses.ts';
import NotFound from '../kit/frame/not-found.tsx';
import { PageHeader } from '../kit/frame/page-header.tsx';
import { ArticleText } from './article-text.tsx';
import { topics } from './topics.ts';

const isArticle = (name: string): name is ArticleName => Object.hasOwn(guide, name);

/** An article of the guide, and the others on its topic. */
export const ArticleScreen = ({ name }: { name: string }) => {
  if (!isArticle(name)) return <NotFound />;
  const article = guide[name];
  const topic = topics.find(({ articles }) => articles.includes(name));
  const others = topic?.articles.filter((each) => each !== name) ?? [];
  return (
    <>
      <PageHeader
        title={article.title}
        back={{ to: addresses.help, label: words.all }}
        actions={
          <Button variant="secondary" className="print:hidden" onClick={() => window.print()}>
            {words.print}
          </Button>
        }
      />
      <ArticleText article={article} />
      {topic && others.length > 0 && (
        <nav aria-label={topic.title} className="border-line mt-10 max-w-prose border-t pt-4 print:hidden">
          <h2 className="text-stone text-sm font-semibold">{topic.title}</h2>
          <ul className="mt-1">
            {others.map((each) => (
              <li key={each}>
                <Link
                  to={addresses.article(each)}
                  className="link inline-flex min-h-9 items-center max-[641px]:min-h-11"
                >
                  {guide[each].title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
};
