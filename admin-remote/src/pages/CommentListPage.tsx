import { CommentScreen } from '../features/comments/CommentScreen';

const CommentListPage = () => <CommentScreen />;

export default CommentListPage;
