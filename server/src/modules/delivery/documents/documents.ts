import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { bigModelRoutes } from '@yanye/shared/contract/big-model';
import { menuRoutes } from '@yanye/shared/contract/menus';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import { documentHeaders } from '#platform/http/security-headers';
import type { RouteTable } from '#platform/http/route-table';
import { pageApi, pageFailureOf } from '#platform/render/page-api';
import { ReleasePages } from '#platform/render/page-renderer';
import type { LiveReleases } from '#delivery/releases/live-releases';
import { ByteCache } from './byte-cache';
import { DocumentsService } from './documents.service';
import { Editions } from './edition';
import { FreshGeneration } from './fresh-generation';
import { ReadArticles, type CountLook } from './read-articles';
import type { OnSent } from './send-document';

interface Needs {
  readonly routes: RouteTable;
  readonly releases: Pick<LiveReleases, 'live'>;
  readonly generation: () => number | Promise<number>;
  /** Where readers find the site, without a slash at the end; asked for each page, since a free port is known late. */
  readonly publicUrl: () => string;
  /** The built `render-worker.js`, absolute. */
  readonly workerFile: string;
  readonly log: Logger;
  /** Counts a reader of an article's page. */
  readonly countLook: CountLook;
  /** How long one page may take. */
  readonly timeoutMs?: number;
}

/** Documents with all their parts. */
type Documents = DocumentsService & {
  /** To be told of each page that was sent. */
  readonly onSent: OnSent;
  /** To be told of each article that a browser was sent for itself. */
  readonly onArticleSent: (articleId: string, request: IncomingMessage) => void;
  /** Ends the workers. */
  close(): Promise<void>;
};

/** Makes them. */
export const makeDocuments = (needs: Needs): Documents => {
  const { routes, releases, log, publicUrl, workerFile, timeoutMs } = needs;
  const api = pageApi(routes);
  const read = new ReadArticles(needs.countLook);
  const editions = new Editions({
    live: () => releases.live(),
    facts: async () => {
      const [site, menus, bigModel] = await Promise.all([
        routes.ask(settingsRoutes.site, {}),
        routes.ask(menuRoutes.names, {}),
        routes.ask(bigModelRoutes.setting, {}),
      ]);
      return { site, menus, bigModel };
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
        ...(timeoutMs !== undefined && { timeoutMs }),
      }),
    securityHeaders: (scriptHashes) => documentHeaders({ scriptHashes }, publicUrl()),
  });
  const documents = new DocumentsService({
    generation: new FreshGeneration(needs.generation),
    editions,
    cache: new ByteCache(),
    publicUrl,
    log,
  });
  const onSent: OnSent = (path, request) => read.sent(path, request);
  const onArticleSent = (id: string, request: IncomingMessage) => read.sentArticle(id, request);
  return Object.assign(documents, { onSent, onArticleSent, close: () => editions.close() });
};
