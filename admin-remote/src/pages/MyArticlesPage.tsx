import { messages } from '../messages.zh';
import { ArticleManager } from './ArticleManager';

const MyArticlesPage = () => (
  <ArticleManager
    title={messages.list.mine}
    emptyTitle={messages.list.emptyMine}
    mine
    writeBase="/admin/user_center/article"
  />
);

export default MyArticlesPage;
