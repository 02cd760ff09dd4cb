export interface VariantManifest {
  readonly build: string;
  readonly [field: string]: unknown;
}
export declare const makeVariant: (
  dist: string,
  target: string,
  change?: (text: string, path: string, build: string) => string,
  claim?: (manifest: VariantManifest) => object,
) => string;
