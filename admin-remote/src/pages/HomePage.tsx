import { Welcome } from '../features/frame/Welcome';

/** First page of the back office. */
const HomePage = () => <Welcome />;

export default HomePage;
