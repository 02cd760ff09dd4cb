import type { RemoteModule } from '@yanye/shared/federation/remote-module';
import { routes } from './routes';

const remote: RemoteModule = {
  routes,
  slots: { 'ask-role': () => import('./features/article-questions/AskAboutArticle') },
};

export default remote;
