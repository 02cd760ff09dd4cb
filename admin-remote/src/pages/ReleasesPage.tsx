import { Releases } from '../features/releases/Releases';

/** The releases of the remotes. */
const ReleasesPage = () => <Releases />;

export default ReleasesPage;
