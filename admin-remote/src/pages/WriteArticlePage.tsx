import { useLocation } from '@yanye/shared/router';
import { articlesApi } from '../features/articles/articles.api';
import { ArticleEditor } from './ArticleEditor';
import { OpenDocument } from './OpenDocument';

// Both article lists have `write` and `edit/:id` below them.
const baseOf = (pathname: string) => pathname.replace(/\/(write|edit\/[^/]+)\/?$/, '');

const useSource = (id: string) =>
  articlesApi.useArticleSourceQuery({ params: { id } }, { refetchOnMountOrArgChange: true });

const WriteArticlePage = () => {
  const base = baseOf(useLocation().pathname);
  const listAddress = base.endsWith('user_center/article') ? base : `${base}/article_list`;
  return (
    <OpenDocument useSource={useSource} editAddress={(id) => `${base}/edit/${id}`}>
      {(article, onCreated) => (
        <ArticleEditor article={article} listAddress={listAddress} onCreated={onCreated} />
      )}
    </OpenDocument>
  );
};

export default WriteArticlePage;
