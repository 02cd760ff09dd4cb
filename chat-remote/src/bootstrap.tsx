import { startStandalone } from '@yanye/shared/standalone/start-standalone';
import { routes } from './routes';
import './standalone.css';

void startStandalone(routes, '/bigModel/square');
