import { FeedbackList } from '../features/feedback/FeedbackList';

/** What readers told the site. */
const FeedbackListPage = () => <FeedbackList />;

export default FeedbackListPage;
