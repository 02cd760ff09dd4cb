import { Around } from './Around';
import type { BelowOf } from './below-in-page';
import { CommentsInPage } from '../features/comments/CommentsInPage';

/** What stands below an article as a document carries it: only the server draws it. */
export const BelowInPage: BelowOf = ({ article }) => (
  <Around article={article}>
    <CommentsInPage articleId={article.id} />
  </Around>
);
