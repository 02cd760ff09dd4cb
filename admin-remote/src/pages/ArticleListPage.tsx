import { messages } from '../messages.zh';
import { ArticleManager } from './ArticleManager';

const ArticleListPage = () => (
  <ArticleManager
    title={messages.list.title}
    emptyTitle={messages.list.empty}
    mine={false}
    writeBase="/admin/article"
  />
);

export default ArticleListPage;
