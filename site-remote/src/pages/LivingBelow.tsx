import { Comments } from '../features/comments/Comments';
import { Around } from './Around';
import type { BelowOf } from './below-in-page';

/** What stands below an article, alive. */
export const LivingBelow: BelowOf = ({ article }) => (
  <Around article={article}>
    <Comments articleId={article.id} />
  </Around>
);
