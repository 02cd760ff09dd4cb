import { SharePlace } from '../features/session/shares/SharePlace';

export { loadShare as load } from './share-page.load';

export const Component = () => <SharePlace />;
