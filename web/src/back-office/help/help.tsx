import { useParams } from 'react-router';
import { ArticleList } from './article-list.tsx';
import { ArticleScreen } from './article-screen.tsx';

/** The merchant's guide: the list of articles, or one of them. */
const Help = () => {
  const { article } = useParams();
  return article === undefined ? <ArticleList /> : <ArticleScreen name={article} />;
};

export default Help;
