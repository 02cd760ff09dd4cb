import { releaseRoutes } from '@yanye/shared/contract/releases';
import type { RouteBinder } from '#platform/http/route-binder';
import type { ReleasesService } from './releases.service';

export const bindReleaseRoutes = (bind: RouteBinder, releases: ReleasesService): void => {
  bind(releaseRoutes.overview, () => releases.overview());
  bind(releaseRoutes.history, ({ params, query }) => releases.history(params.name, query));
  bind(releaseRoutes.builds, ({ params, query }) => releases.builds(params.name, query));
  bind(releaseRoutes.compare, ({ params, query }) => releases.compare(params.name, query.from, query.to));
  bind(releaseRoutes.switch, ({ params, body, viewer }) =>
    releases.switch(params.name, body, viewer.nick_name),
  );
};
