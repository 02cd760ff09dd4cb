import type { RemoteName } from '@yanye/shared/federation/remote-module';

/** Which build of a remote readers get. */
export interface LiveReleaseRow {
  readonly name: RemoteName;
  readonly build: string;
  /** The build that last came with a server; a live build chosen since then is left alone. */
  readonly bundled: string;
  /** File name of the federation entry. */
  readonly entry: string;
  /** JSON: the path patterns of its pages. */
  readonly patterns: string;
  /** Milliseconds since 1970. */
  readonly live_since: number;
}

export interface ReleasesTables {
  live_releases: LiveReleaseRow;
}
