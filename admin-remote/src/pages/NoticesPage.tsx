import { NoticeCenter } from '../features/notices/NoticeCenter';

const NoticesPage = () => <NoticeCenter />;

export default NoticesPage;
