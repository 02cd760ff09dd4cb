export { CommentScreen as default } from '../features/comments/CommentScreen';
