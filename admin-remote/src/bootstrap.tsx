import { startStandalone } from '@yanye/shared/standalone/start-standalone';
import { adminRoot } from './features/frame/screen';
import { routes } from './routes';

void startStandalone(routes, adminRoot);
