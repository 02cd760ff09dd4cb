import { mkdir } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Histogram, Registry } from 'prom-client';
import { passCookie } from '#content/articles/access/article-passes';
import { articlesModule } from '#content/articles/articles.module';
import { defineModule } from '#core/module';
import { serveReleases } from '#delivery/releases/serve-releases';
import { bundledReleases } from '#delivery/releases/take-bundled';
import { releasesModule } from '#delivery/releases/releases.module';
import { clientAddress } from '#platform/http/client-address';
import { cookiesOf } from '#platform/http/cookies';
import { isFetchedAhead } from '#platform/http/fetched-ahead';
import { durationsMetric } from '#platform/http/metrics';
import type { RouteTable } from '#platform/http/route-table';
import { makeDocuments } from './documents';
import { bindDocumentRoutes } from './documents.routes';
import { generationOfDay } from './generation-of-day';
import { personalPages } from './personal-pages';
import type { CountLook } from './read-articles';

/** Where the built front ends are; without them only the API is served. */
export interface FrontEnds {
  /** The folder with the apps' folders in it; without one, what is stored and live already is served. */
  readonly appsRoot?: string;
  /** The built `render-worker.js`, absolute. */
  readonly workerFile: string;
}

interface Server {
  readonly server: FastifyInstance;
  readonly metrics: Registry;
  readonly routes: RouteTable;
}

/** Pages as HTML documents. */
export const documentsModule = defineModule({
  name: 'documents',
  needs: { articles: articlesModule, releases: releasesModule },
  make: ({ config, clock, database, log, time, publicUrl }, { articles, releases }) => ({
    /** Serves the front ends. @returns ends the render threads */
    serve: async (
      { server, metrics, routes }: Server,
      { appsRoot, workerFile }: FrontEnds,
    ): Promise<() => Promise<void>> => {
      const { store, live } = releases;
      await mkdir(store.root, { recursive: true });
      if (appsRoot !== undefined) await bundledReleases({ ...releases, appsRoot })();
      const addressOf = clientAddress(config.trustProxy);
      const countLook: CountLook = (id, request) =>
        articles.views.documentSent(
          {
            ip: addressOf(request),
            userAgent: request.headers['user-agent'] ?? '',
            isFetchedAhead: isFetchedAhead(request.headers),
          },
          id,
        );
      const documents = makeDocuments({
        routes,
        releases: live,
        generation: generationOfDay(() => database.generation(), clock, time),
        publicUrl,
        workerFile,
        log,
        countLook,
      });
      await serveReleases(server, live, store);
      const durations = metrics.getSingleMetric(durationsMetric) as Histogram;
      const personal = personalPages({
        documents,
        cookiesOf: cookiesOf(server, config.publicUrl),
        passCookie,
        openedAt: articles.openedAt,
        onArticleSent: documents.onArticleSent,
      });
      bindDocumentRoutes(server, documents, {
        personal,
        onSent: documents.onSent,
        onEarly: (method, status, seconds) =>
          durations.labels({ method, route: '/*', status }).observe(seconds),
      });
      return () => documents.close();
    },
  }),
});
