import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { defineModule } from '#core/module';
import { LiveReleases } from './live-releases';
import { publishing as makePublishing } from './publishing';
import { ReleaseStore } from './release-store';
import { recordedReleases } from './releases.recorded';
import { releasesRepository } from './releases.repository';
import { bindReleaseRoutes } from './releases.routes';
import { releasesService } from './releases.service';
import { serveReleases } from './serve-releases';
import { defineReleaseJobs, releaseCleanup } from './release-cleanup';
import { releasesSchema } from './releases.schema';
import { bundledReleases } from './take-bundled';

/** Builds of the remotes: which one is live, and how another one becomes live. */
export const releasesModule = defineModule({
  name: 'releases',
  schema: releasesSchema,
  needs: {},
  make: ({ database, events, config, clock, time, log, jobs, preview, bind, keepBySources }) => {
    const store = new ReleaseStore(join(config.dataDir, 'releases'));
    const releases = recordedReleases(releasesRepository(database.forTables()), events);
    const parts = { database, store, releases, clock, time, log };
    const publishing = makePublishing(parts);
    // Asked for after each change of anything.
    const kept = keepBySources(() => releases.live());
    const live = new LiveReleases({
      ...parts,
      releases: { liveRow: releases.liveRow, live: () => kept('') },
      ...(preview && { preview }),
    });
    const service = releasesService({ ...parts, publishing, live });
    defineReleaseJobs(jobs, releaseCleanup({ ...parts, publishing }));
    bindReleaseRoutes(bind, service);
    return {
      ...parts,
      publishing,
      live,
      service,
      takeBundled: bundledReleases({ ...parts, publishing, live }),
      serve: (server: FastifyInstance): Promise<void> => serveReleases(server, live, store),
    };
  },
});
