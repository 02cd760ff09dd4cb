import { CommentDesk } from '../features/comments/CommentDesk';

/** The comments of all articles. */
const CommentListPage = () => <CommentDesk />;

export default CommentListPage;
