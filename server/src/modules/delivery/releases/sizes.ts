import type { Manifest } from './manifest';

export interface ReleaseBytes {
  /** Browser files as they are sent: with brotli where that is shorter. */
  readonly sent: number;
  readonly unpacked: number;
  /** What the server renders with. */
  readonly node: number;
}

const packed = /\.(br|gz)$/;
// Fonts and pictures, which few pages request, are no measure of the code.
const code = /\.(js|css)$/;

/** @returns the bytes that a reader receives by file name below `browser/`, without compressed copies */
export const sentBytes = ({ files }: Pick<Manifest, 'files'>): Map<string, number> =>
  new Map(
    Object.entries(files)
      .filter(([path]) => path.startsWith('browser/') && !packed.test(path))
      .map(([path, { bytes }]) => [path.slice('browser/'.length), files[`${path}.br`]?.bytes ?? bytes]),
  );

export const bytesOf = (manifest: Pick<Manifest, 'files'>): ReleaseBytes => {
  const { files } = manifest;
  const sum = (values: Iterable<number>) => [...values].reduce((total, bytes) => total + bytes, 0);
  const sent = [...sentBytes(manifest)].filter(([name]) => code.test(name));
  return {
    sent: sum(sent.map(([, bytes]) => bytes)),
    unpacked: sum(sent.map(([name]) => files[`browser/${name}`]?.bytes ?? 0)),
    node: sum(
      Object.entries(files)
        .filter(([path]) => path.startsWith('node/'))
        .map(([, { bytes }]) => bytes),
    ),
  };
};
