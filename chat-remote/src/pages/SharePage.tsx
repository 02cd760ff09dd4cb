import { SharePlace } from '../features/shares/SharePlace';

export const Component = () => <SharePlace />;
