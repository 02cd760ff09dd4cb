import { CollectList } from '../features/articles/collects/CollectList';
import { useLaptopLayout } from '../features/frame/use-laptop-layout';

const CollectsPage = () => <CollectList dense={useLaptopLayout()} />;

export default CollectsPage;
