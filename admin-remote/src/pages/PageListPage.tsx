import { PageList } from '../features/pages/PageList';

/** The site's own pages. */
const PageListPage = () => <PageList />;

export default PageListPage;
