import type { RemoteName } from '@yanye/shared/federation/remote-module';
import type { Clock } from '#platform/clock';
import type { Transactions } from '#platform/database/database';
import { compatibilityProblems, type ShellOffer } from './compatibility-check';
import { digestOf, integrityProblems } from './integrity';
import type { Manifest, RemoteManifest } from './manifest';
import { messages } from './messages.zh';
import { bundledReactProblems } from './bundled-react-check';
import { DamagedBuild, type ReleaseStore } from './release-store';
import type { LiveBuild, SwitchDetails } from './live-builds.repository';
import type { ReleasesRepository } from './releases.repository';
import { bytesOf } from './sizes';

interface Deps {
  readonly database: Transactions;
  readonly store: ReleaseStore;
  readonly releases: ReleasesRepository;
  readonly clock: Clock;
}

export class ReleaseRefused extends Error {
  constructor(readonly reasons: readonly string[]) {
    super(reasons.join('; '));
    this.name = 'ReleaseRefused';
  }
}

const rowOf = (manifest: Manifest, now: number) => {
  const { sent, unpacked, node } = bytesOf(manifest);
  return {
    name: manifest.name,
    build: manifest.build,
    version: manifest.version,
    commit_id: manifest.commit,
    built_at: manifest.built_at,
    stored_at: now,
    digest: digestOf(manifest),
    bytes_sent: sent,
    bytes_unpacked: unpacked,
    bytes_node: node,
    swept_at: 0,
  };
};

export const liveBuildOf = ({ name, build, entry, files, patterns }: RemoteManifest): LiveBuild => ({
  name,
  build,
  entry,
  integrity: files[`browser/${entry}`]?.hash ?? '',
  patterns,
});

const refuseFor = (reasons: readonly string[]): void => {
  if (reasons.length > 0) throw new ReleaseRefused(reasons);
};

/** The one path by which a build becomes live: checked, stored, verified, switched. */
export const publishing = ({ database, store, releases, clock }: Deps) => {
  const sameContents = async (manifest: Manifest): Promise<void> => {
    const known = await releases.find(manifest.name, manifest.build);
    refuseFor(known && known.digest !== digestOf(manifest) ? [messages.otherContents(manifest.build)] : []);
  };

  return {
    /** Checks a built remote before anything is stored. @throws ReleaseRefused */
    check: async (manifest: RemoteManifest, dist: string, shell: ShellOffer): Promise<void> => {
      await sameContents(manifest);
      refuseFor(await integrityProblems(dist, manifest));
      refuseFor([...compatibilityProblems(manifest, shell), ...(await bundledReactProblems(dist, manifest))]);
    },

    /**
     * Copies a build into the store, and notes it.
     * @returns whether it was new here
     * @throws ReleaseRefused when the copy, or the stored build of the same id, does not match the manifest
     */
    store: async (manifest: Manifest, dist: string): Promise<boolean> => {
      await sameContents(manifest);
      const isNew = await store.keep(manifest, dist, clock.now()).catch((error: unknown) => {
        throw error instanceof DamagedBuild ? new ReleaseRefused(error.problems) : error;
      });
      if (!isNew) refuseFor(await store.problemsOf(manifest));
      await database.quietly(() => releases.keep(rowOf(manifest, clock.now())));
      return isNew;
    },

    /** Removes the files of a build unless it is live. @returns whether they were removed */
    discard: async ({ name, build }: Pick<Manifest, 'name' | 'build'>): Promise<boolean> => {
      const noted = await database.quietly(async () => {
        await releases.lock(name);
        return releases.noteSwept(name, build, clock.now());
      });
      if (noted) await store.remove(name, build);
      return noted;
    },

    /**
     * Makes a stored build live, with its entry in the history, in one transaction.
     * @param insteadOf the build that the decision was about; undefined when nothing was live
     * @returns the id of the entry; undefined when another build went live or this one was swept concurrently
     */
    switch: (
      to: LiveBuild,
      insteadOf: string | undefined,
      details: Omit<SwitchDetails, 'at'>,
    ): Promise<number | undefined> =>
      database.transaction(async () => {
        await releases.lock(to.name);
        const stored = await releases.find(to.name, to.build);
        if (!stored || stored.swept_at > 0) return undefined;
        return releases.switch(to, insteadOf, { ...details, at: clock.now() });
      }),

    /** @returns the build that the live one replaced */
    previous: (name: RemoteName, live: string): Promise<string | undefined> =>
      releases.replacedBy(name, live),
  };
};

export type Publishing = ReturnType<typeof publishing>;
