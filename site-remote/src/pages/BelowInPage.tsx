import { WriteTo } from '../people/WritingPlace';
import { Around } from './Around';
import type { BelowOf } from './below-in-page';
import { CommentsInPage } from '../features/comments/CommentsInPage';

/** What stands below an article as a document carries it: only the server draws it, and nothing of it answers to a hand. */
export const BelowInPage: BelowOf = ({ article }) => (
  <WriteTo value={undefined}>
    <Around article={article}>
      <CommentsInPage articleId={article.id} />
    </Around>
  </WriteTo>
);
