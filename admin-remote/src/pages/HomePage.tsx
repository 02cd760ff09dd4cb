import { Welcome } from '../features/frame/Welcome';

const HomePage = () => <Welcome />;

export default HomePage;
