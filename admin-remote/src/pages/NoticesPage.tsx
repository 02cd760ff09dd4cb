import { NoticeCenter } from '../features/notices/NoticeCenter';

/** One's own notices. */
const NoticesPage = () => <NoticeCenter />;

export default NoticesPage;
