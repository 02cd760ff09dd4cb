import type { RemoteModule } from '@yanye/shared/federation/remote-module';
import { routes } from './routes';

const remote: RemoteModule = {
  routes,
  slots: {
    'search-dialog': async () => ({
      Component: (await import('./features/search/dialog/SearchDialog')).SearchDialog,
    }),
  },
};

export default remote;
