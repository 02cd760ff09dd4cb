import { join } from 'node:path';
import { LiveReleases } from '#delivery/releases/live-releases';
import { publishing as makePublishing } from '#delivery/releases/publishing';
import { ReleaseStore } from '#delivery/releases/release-store';
import { releasesRepository } from '#delivery/releases/releases.repository';
import { releasesService } from '#delivery/releases/releases.service';
import { defineReleaseJobs, releaseSweeping } from '#delivery/releases/sweeping';
import type { Common } from './common';

/** The remotes' builds: which one is live, and how another comes to be. */
export const releaseServices = ({ database, config, clock, time, log, jobs, preview }: Common) => {
  const store = new ReleaseStore(join(config.dataDir, 'releases'));
  const parts = { database, store, releases: releasesRepository(database.forTables()), clock, time, log };
  const publishing = makePublishing(parts);
  const live = new LiveReleases({ ...parts, ...(preview && { preview }) });
  defineReleaseJobs(jobs, releaseSweeping(parts));
  return { ...parts, publishing, live, service: releasesService({ ...parts, publishing, live }) };
};
