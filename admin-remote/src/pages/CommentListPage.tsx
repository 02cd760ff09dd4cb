import { CommentScreen } from '../features/comments/CommentScreen';

/** The comments of all articles. */
const CommentListPage = () => <CommentScreen />;

export default CommentListPage;
