import type { FastifyInstance } from 'fastify';
import type { Histogram } from 'prom-client';
import { articlesModule } from '#content/articles/articles.module';
import type { Caller } from '#platform/visitor/caller';
import { defineModule } from '#core/module';
import { Registry } from '#core/registry';
import { releasesModule } from '#delivery/releases/releases.module';
import { clientAddress } from '#platform/http/client-address';
import type { ReadingLimit } from '#platform/http/reading-limit';
import type { RouteTable } from '#platform/http/route-table';
import { FreshGeneration } from '#platform/kept-content/fresh-generation';
import { KeptContent } from '#platform/kept-content/kept-content';
import { imagesModule } from '#site/images/images.module';
import { bindDocumentRoutes } from './page-rendering.routes';
import { PageRenderingService } from './page-rendering.service';
import { RenderSnapshots, snapshotParts } from './render-snapshots';
import { generationOfDay } from './generation-of-day';
import { personalPages } from './personal-pages';
import { ReadArticles } from './read-articles';

/** Where the built front ends are; without them only the API is served. */
export interface FrontEnds {
  /** The folder with the apps' folders in it; without one, the builds that are stored and live are served. */
  readonly appsRoot?: string;
  /** The built `render-worker.js`, absolute. */
  readonly workerFile: string;
}

interface Server {
  readonly server: FastifyInstance;
  readonly durations: Histogram;
  readonly reading: ReadingLimit;
}

/** The front ends, whose render thread starts while the server is built. */
interface OpenFrontEnds {
  /** @returns ends the render threads */
  serve(parts: Server): Promise<() => Promise<void>>;
}

const mebibyte = 1024 * 1024;
const cacheSize = { maxBytes: 64 * mebibyte, maxEntryBytes: 8 * mebibyte };

/** Pages as HTML documents. */
export const pageRenderingModule = defineModule({
  name: 'page-rendering',
  needs: { articles: articlesModule, releases: releasesModule, images: imagesModule },
  make: (core, { articles, releases, images }) => {
    /** Told of each page that was sent to somebody. */
    const sentPages = new Registry<(to: Caller) => void>();
    return {
      sentPages,
      /**
       * Opens the front ends, and starts the render thread of the live release.
       * @throws StartProblem when a build is missing or refused
       */
      open: async (routes: RouteTable, { appsRoot, workerFile }: FrontEnds): Promise<OpenFrontEnds> => {
        const { config, clock, database, log, time } = core;
        if (appsRoot !== undefined) await releases.takeBundled(appsRoot);
        const read = new ReadArticles(articles.views, clientAddress(config.trustProxy), sentPages);
        const parts = snapshotParts({ routes, database, read, workerFile, log });
        const origins = core.keepBySources(() => images.cloud.origins());
        const snapshots = new RenderSnapshots({
          releases: releases.live,
          site: core,
          pictures: { origins: () => origins('') },
          clock,
          time,
          parts,
        });
        const documents = new PageRenderingService({
          generation: new FreshGeneration(generationOfDay(database, clock, time)),
          snapshots,
          kept: new KeptContent(cacheSize),
          versions: core.pageVersions,
          site: core,
          log,
        });
        await snapshots.openRenderer();
        return {
          serve: async ({ server, durations, reading }) => {
            await releases.serve(server);
            const personal = personalPages({ documents, articles, read, publicUrl: config.publicUrl });
            bindDocumentRoutes(server, { documents, personal, read, reading, durations });
            return () => snapshots.close();
          },
        };
      },
    };
  },
});
