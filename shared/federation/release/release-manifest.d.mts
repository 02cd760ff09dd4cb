import type { RemoteName } from '../remote-module';

export interface ReleaseManifestOptions {
  readonly name: RemoteName;
  readonly version: string;
  readonly patterns: readonly string[];
  readonly commit?: string;
  readonly entry?: string;
  readonly carries?: readonly string[];
  readonly labels?: Readonly<Record<string, string>>;
}

export const writeReleaseManifest: (dist: string, options: ReleaseManifestOptions) => Promise<object>;

export class ReleaseManifest {
  constructor(options: Omit<ReleaseManifestOptions, 'carries' | 'labels'>);
  apply(compiler: object): void;
}
