import type { ReleaseComparison } from '@yanye/shared/contract/releases';
import type { RemoteManifest } from './manifest';
import { sentBytes } from './sizes';

type Chunk = ReleaseComparison['chunks'][number];

const hashed = /\.[0-9a-f]{10}(\.\w+)$/;
// A relative path, which alone identifies no chunk.
const relative = /(?<=^| )(\.{1,2}\/)+/g;

/** What stays the same from build to build: what a chunk was imported as, else its file name without the hash. */
const labelOf = ({ labels }: RemoteManifest, name: string): string => {
  const label = labels[name];
  const plain = name.replace(hashed, '$1');
  return label === undefined || plain === name
    ? plain
    : `${label.replaceAll(relative, '')}${/\.\w+$/.exec(name)?.[0]}`;
};

const byLabel = (manifest: RemoteManifest): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const [name, bytes] of sentBytes(manifest)) {
    const label = labelOf(manifest, name);
    sums.set(label, (sums.get(label) ?? 0) + bytes);
  }
  return sums;
};

const changeOf = ({ from, to }: Chunk): number => Math.abs((to ?? 0) - (from ?? 0));

/**
 * Compares two builds of a remote chunk by chunk.
 * @returns bytes as sent, the greatest change first; null where a build lacks the chunk
 */
export const compareChunks = (before: RemoteManifest, after: RemoteManifest): Chunk[] => {
  const [from, to] = [byLabel(before), byLabel(after)];
  return [...new Set([...from.keys(), ...to.keys()])]
    .map((label) => ({ label, from: from.get(label) ?? null, to: to.get(label) ?? null }))
    .sort((a, b) => changeOf(b) - changeOf(a) || a.label.localeCompare(b.label));
};
