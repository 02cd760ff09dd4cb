import { Terms } from '../features/taxonomy/Terms';

const SeriesListPage = () => <Terms kind="series" />;

export default SeriesListPage;
