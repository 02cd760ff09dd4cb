export { FeedbackScreen as default } from '../features/feedback/FeedbackScreen';
