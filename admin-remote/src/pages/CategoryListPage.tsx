import { Terms } from '../features/taxonomy/Terms';

const CategoryListPage = () => <Terms kind="category" />;

export default CategoryListPage;
