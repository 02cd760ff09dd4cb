import { NoticeCenter } from '../features/notices/NoticeCenter';

/** The user's notices. */
const NoticesPage = () => <NoticeCenter />;

export default NoticesPage;
