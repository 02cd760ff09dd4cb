import { Releases } from '../features/releases/Releases';

const ReleasesPage = () => <Releases />;

export default ReleasesPage;
