import { useLocation } from '@yanye/shared/router';
import { articlesApi } from '../features/articles/articles.api';
import { messages } from '../messages.zh';
import { ArticleEditor } from './ArticleEditor';
import { OpenDocument } from './OpenDocument';

// Both article lists have `write` and `edit/:id` below them.
const baseOf = (pathname: string) => pathname.replace(/\/(write|edit\/[^/]+)\/?$/, '');

const useSource = (id: string) =>
  articlesApi.useArticleSourceQuery({ params: { id } }, { refetchOnMountOrArgChange: true });

const WriteArticlePage = () => {
  const base = baseOf(useLocation().pathname);
  const isMine = base.endsWith('user_center/article');
  const listAddress = isMine ? base : `${base}/article_list`;
  const listName = isMine ? messages.list.mine : messages.list.title;
  return (
    <OpenDocument useSource={useSource} editAddress={(id) => `${base}/edit/${id}`}>
      {(article, onCreated) => (
        <ArticleEditor
          article={article}
          listAddress={listAddress}
          listName={listName}
          onCreated={onCreated}
        />
      )}
    </OpenDocument>
  );
};

export default WriteArticlePage;
