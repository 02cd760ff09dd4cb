import type { Logger } from 'pino';
import { bigModelRoutes } from '@yanye/shared/contract/big-model';
import { menuRoutes } from '@yanye/shared/contract/menus';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import type { Platform } from '#core/core';
import type { RouteTable } from '#platform/http/route-table';
import { documentHeaders } from '#platform/http/security-headers';
import { pageApi, pageFailureOf } from '#platform/render/page-api';
import { ReleasePages } from '#platform/render/page-renderer';
import type { SnapshotParts } from './render-snapshots';
import type { ReadArticles } from './read-articles';

interface Deps {
  readonly routes: RouteTable;
  readonly read: Pick<ReadArticles, 'note'>;
  readonly site: Pick<Platform, 'publicUrl'>;
  /** The built `render-worker.js`, absolute. */
  readonly workerFile: string;
  readonly log: Logger;
}

export const snapshotParts = ({ routes, read, site, workerFile, log }: Deps): SnapshotParts => {
  const api = pageApi(routes);
  return {
    facts: async () => {
      const [info, menus, bigModel] = await Promise.all([
        routes.ask(settingsRoutes.site, {}),
        routes.ask(menuRoutes.names, {}),
        routes.ask(bigModelRoutes.setting, {}),
      ]);
      return { site: info, menus, bigModel };
    },
    openRenderer: (release) =>
      new ReleasePages({
        workerFile,
        release,
        http: async (call, asker) => {
          const answer = await api(call, asker);
          read.note(call, answer.data);
          return answer;
        },
        failureOf: pageFailureOf,
        onTrouble: (error) => log.error({ err: error }, 'rendering: a build or a worker failed'),
      }),
    securityHeaders: (scriptHashes) => documentHeaders({ scriptHashes }, site.publicUrl()),
  };
};
