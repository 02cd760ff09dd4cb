import type { SwitchKind } from '@yanye/shared/contract/releases.calls';
import type { Generated } from 'kysely';
import type { RemoteName } from '@yanye/shared/federation/remote-module';

/** The live build of each remote; the row `shell` names the shell that is bundled with the server. */
export interface LiveReleaseRow {
  readonly name: RemoteName | 'shell';
  readonly build: string;
  /** The last build that was bundled with a server; it does not replace a build that was chosen since. */
  readonly bundled: string;
  readonly entry: string;
  /** Hash of the entry as browsers compare it. */
  readonly integrity: string;
  /** JSON: the path patterns of its pages. */
  readonly patterns: string;
  /** Milliseconds since 1970. */
  readonly live_since: number;
}

/** A build that was stored. Its files and manifest lie in the release store. */
export interface ReleaseRow {
  readonly name: RemoteName | 'shell';
  readonly build: string;
  readonly version: string;
  readonly commit_id: string;
  /** Milliseconds since 1970, like all times here. */
  readonly built_at: number;
  readonly stored_at: number;
  /** One hash over all files. */
  readonly digest: string;
  readonly bytes_sent: number;
  readonly bytes_unpacked: number;
  readonly bytes_node: number;
  /** When its files were swept; 0 while they are there. */
  readonly swept_at: number;
}

/** One change of what is live; never changed afterwards. */
export interface ReleaseSwitchRow {
  readonly id: Generated<number>;
  readonly name: RemoteName;
  readonly kind: SwitchKind;
  readonly build: string;
  /** Empty for the first one. */
  readonly from_build: string;
  /** Name of the administrator, whose account may be removed later. */
  readonly by_name: string;
  readonly note: string;
  readonly at: number;
}

export interface ReleasesTables {
  live_releases: LiveReleaseRow;
  releases: ReleaseRow;
  release_switches: ReleaseSwitchRow;
}
