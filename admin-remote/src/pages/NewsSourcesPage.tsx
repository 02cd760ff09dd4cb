import { NewsSources } from '../features/news/NewsSources';

const NewsSourcesPage = () => <NewsSources />;

export default NewsSourcesPage;
