import type { SwitchKind } from '@yanye/shared/contract/releases.calls';
import type { RemoteName } from '@yanye/shared/federation/remote-module';
import type { Selectable } from 'kysely';
import type { Migration } from '#platform/database/migration';
import { bigint, creates, identity, text, type TablesOf } from '#platform/database/tables';

export const releaseTables = {
  /** The live build of each remote; the row `shell` names the shell that is bundled with the server. */
  live_releases: {
    columns: {
      name: text.of<RemoteName | 'shell'>().key,
      build: text,
      /** The last build that was bundled with a server; it does not replace a build that was chosen since. */
      bundled: text,
      entry: text,
      /** Hash of the entry as browsers compare it. */
      integrity: text.or(''),
      /** JSON: the path patterns of its pages. */
      patterns: text,
      live_since: bigint,
    },
  },
  /** A build that was stored. Its files and manifest lie in the release store. */
  releases: {
    columns: {
      name: text.of<RemoteName | 'shell'>().or(''),
      build: text.or(''),
      version: text.or(''),
      commit_id: text.or(''),
      built_at: bigint.or(0),
      stored_at: bigint.or(0),
      /** One hash over all files. */
      digest: text.or(''),
      bytes_sent: bigint.or(0),
      bytes_unpacked: bigint.or(0),
      bytes_node: bigint.or(0),
      /** When its files were swept; 0 while they are there. */
      swept_at: bigint.or(0),
    },
    key: { releases_key: ['name', 'build'] },
    indexes: { releases_stored: ['name', 'stored_at', 'build'] },
  },
  /** One change of what is live; never changed afterwards. */
  release_switches: {
    columns: {
      id: identity,
      name: text.of<RemoteName>().or(''),
      kind: text.of<SwitchKind>().or(''),
      build: text.or(''),
      /** Empty for the first one. */
      from_build: text.or(''),
      /** Name of the administrator, whose account may be removed later. */
      by_name: text.or(''),
      note: text.or(''),
      at: bigint.or(0),
    },
    indexes: { release_switches_name: ['name', 'id'] },
  },
};

export const releasesSchema: readonly Migration[] = [{ name: 'releases-0001', up: creates(releaseTables) }];

export type ReleasesTables = TablesOf<typeof releaseTables>;
export type LiveReleaseRow = Selectable<ReleasesTables['live_releases']>;
export type ReleaseRow = Selectable<ReleasesTables['releases']>;
