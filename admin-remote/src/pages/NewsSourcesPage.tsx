import { NewsSources } from '../features/news/NewsSources';

/** The sources of the news page. */
const NewsSourcesPage = () => <NewsSources />;

export default NewsSourcesPage;
