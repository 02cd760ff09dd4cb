export { AutoReplies as default } from '../features/auto-replies/AutoReplies';
