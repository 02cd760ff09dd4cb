import { startStandalone } from '@yanye/shared/standalone/start-standalone';
import '@yanye/shared/standalone/standalone.css';
import { routes } from './routes';

void startStandalone(routes, '/bigModel/square');
