import { Terms } from '../features/taxonomy/Terms';

const TagListPage = () => <Terms kind="tag" />;

export default TagListPage;
