import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from '../../lib/heading-focus.ts';
import { ArticleList } from './article-list.tsx';
import { ArticleScreen } from './article-screen.tsx';

/** The list of articles, or one of them. */
const GuideScreen = ({ article }: { article: string | undefined }) => {
  const isFirstPage = useLocation().key === 'default';
  useEffect(() => {
    // after a navigation within the app; the code of the guide may have arrived later than that
    if (!isFirstPage && !document.activeElement?.closest('main, dialog')) focusHeading();
  }, [isFirstPage]);
  return article === undefined ? <ArticleList /> : <ArticleScreen name={article} />;
};

export default GuideScreen;
