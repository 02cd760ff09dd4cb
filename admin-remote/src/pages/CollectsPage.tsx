import { CollectList } from '../features/articles/collects/CollectList';
import { useLaptopLayout } from '../features/frame/use-laptop-layout';

/** The viewer's favourites. */
const CollectsPage = () => <CollectList dense={useLaptopLayout()} />;

export default CollectsPage;
