import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ReleaseSet, RemoteStyleFiles } from './messages';
import type { CarriedSheet, DocumentAssets } from './shell-on-server';

/** Styles that a page's document carries: their text, and the chunks that it contains. */
interface PageStyles {
  readonly text: string;
  readonly carried: readonly CarriedSheet[];
}

interface ChunkStyles {
  readonly id: string;
  /** File name in the folder of the browser build. */
  readonly name: string;
  readonly text: string;
  readonly classes: ReadonlySet<string>;
}

const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

const chunksIn = (folder: string): ChunkStyles[] =>
  namesIn(folder)
    .toSorted()
    .flatMap((name) => {
      const id = /^(\w+)\.[0-9a-f]{10}\.css$/.exec(name)?.[1];
      if (id === undefined) return [];
      const text = textOf(join(folder, name));
      return [
        {
          id,
          name,
          text,
          classes: new Set(Array.from(text.matchAll(/\.([a-z][\w-]*)/gi), ([, one = '']) => one)),
        },
      ];
    });

const classesIn = (html: string): Set<string> =>
  new Set(Array.from(html.matchAll(/ class="([^"]*)"/g), ([, names = '']) => names.split(' ')).flat());

/** Covers these classes with few chunks, greedily: the chunk that covers most, the smaller one of a tie. */
const covering = (chunks: readonly ChunkStyles[], classes: Set<string>): ChunkStyles[] => {
  const open = new Set([...classes].filter((name) => chunks.some((chunk) => chunk.classes.has(name))));
  const chosen: ChunkStyles[] = [];
  while (open.size > 0) {
    const ranked = chunks
      .map((chunk) => ({ chunk, covers: [...open].filter((name) => chunk.classes.has(name)).length }))
      .toSorted((one, other) => other.covers - one.covers || one.chunk.text.length - other.chunk.text.length);
    const best = ranked[0]?.chunk;
    if (!best) break;
    chosen.push(best);
    for (const name of best.classes) open.delete(name);
  }
  return chosen;
};

/**
 * Selects the styles of a remote that a page needs, in whole chunks of its browser build. The bundler's runtime looks for a
 * `<link>` of a chunk before it fetches its style sheet. The document gets one for each chunk that it contains, so scripts of the
 * same build fetch none of them again. A build whose style sheets do not name their chunks is inlined as a whole.
 */
export const remoteStyles = ({
  file,
  publicPath,
  uniqueName,
}: RemoteStyleFiles): ((html: string) => PageStyles) => {
  const chunks = chunksIn(join(dirname(file), '../browser'));
  if (chunks.length === 0) {
    const whole = { text: textOf(file), carried: [] };
    return () => whole;
  }
  return (html) => {
    const chosen = covering(chunks, classesIn(html));
    return {
      text: chosen.map(({ text }) => text).join(''),
      carried: chosen.map(({ id, name }) => ({
        href: publicPath + name,
        chunk: `${uniqueName}:chunk-${id}`,
      })),
    };
  };
};

/**
 * The shell's styles that a page needs: those of its first script, and of the other components that the page shows.
 * @param file style sheet of the Node build, absolute; the browser's build is in `../browser`
 */
export const shellStyles = (file: string): ((html: string) => string) => {
  const chunks = chunksIn(join(dirname(file), '../browser'));
  const first = chunks.find(({ id }) => id === 'main');
  if (!first) {
    const whole = textOf(file);
    return () => whole;
  }
  const others = chunks.filter((chunk) => chunk !== first);
  return (html) => {
    const more = [...classesIn(html)].filter((name) => !first.classes.has(name));
    return [first, ...covering(others, new Set(more))].map(({ text }) => text).join('');
  };
};

/** @returns the assets of a document by its HTML: styles are limited to those that it uses */
export const assetsOf = (release: ReleaseSet, remote?: string): ((html: string) => DocumentAssets) => {
  const ofShell = shellStyles(release.shellStyle);
  const files = remote === undefined ? undefined : release.remoteStyles[remote];
  const ofRemote = files ? remoteStyles(files) : () => ({ text: '', carried: [] });
  return (html) => {
    const { text, carried } = ofRemote(html);
    return { script: release.script, styles: ofShell(html) + text, carried };
  };
};
