import { join } from 'node:path';
import { pino } from 'pino';
import { releasesModule } from '#delivery/releases/releases.module';
import { LiveReleases } from '#delivery/releases/live-releases';
import { publishing as makePublishing } from '#delivery/releases/publishing';
import { ReleaseStore } from '#delivery/releases/release-store';
import type { LiveBuild } from '#delivery/releases/live-builds.repository';
import { releasesRepository } from '#delivery/releases/releases.repository';
import type { ReleasesTables } from '#delivery/releases/releases.schema';
import { bundledReleases } from '#delivery/releases/take-bundled';
import type { Database } from '#platform/database/database';
import { testClock, type Product } from './open-product';
import { firstBuilds, temporaryFolder, writeApps, writeBuild, type FakeBuild } from './release-fixtures';

/** The parts of the module over one database and folder, as one process has them. */
export const releaseParts = (
  database: Database<ReleasesTables>,
  folder: string,
  {
    clock = testClock(),
    preview,
  }: { clock?: ReturnType<typeof testClock>; preview?: Pick<LiveBuild, 'name' | 'build'> } = {},
) => {
  const logged: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line) => logged.push(JSON.parse(line) as Record<string, unknown>) });
  const store = new ReleaseStore(join(folder, 'releases'));
  const basics = { database, store, releases: releasesRepository(database), clock, log };
  const publishing = makePublishing(basics);
  const live = new LiveReleases({ ...basics, ...(preview && { preview }) });
  const appsRoot = join(folder, 'apps');
  const bundled = bundledReleases({ ...basics, publishing, live });
  const start = () => bundled(appsRoot);
  return { ...basics, publishing, live, logged, appsRoot, start };
};

export type ReleaseParts = ReturnType<typeof releaseParts>;

/** Stores a build without making it live. @param folder where it is built */
export const storeBuild = async (
  { publishing }: Pick<ReleaseParts, 'publishing'>,
  folder: string,
  build: FakeBuild,
): Promise<void> => {
  const dist = join(folder, 'builds', build.manifest.build);
  await publishing.store(await writeBuild(dist, build), dist);
};

/** The product with the first builds live. */
export const startReleases = async (product: Product): Promise<string> => {
  const folder = await temporaryFolder();
  await writeApps(folder, firstBuilds());
  await product.service(releasesModule).takeBundled(folder);
  return folder;
};
