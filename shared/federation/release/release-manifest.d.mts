import type { RemoteName } from '../remote-module';

export interface ReleaseManifestOptions {
  readonly name: RemoteName;
  readonly version: string;
  readonly patterns: readonly string[];
  readonly commit?: string;
  readonly entry?: string;
}

export class ReleaseManifest {
  constructor(options: ReleaseManifestOptions);
  apply(compiler: object): void;
}
