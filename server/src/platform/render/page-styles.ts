import { LRUCache } from 'lru-cache';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ReleaseSet, RemoteStyleFiles } from './messages';
import type { CarriedSheet, DocumentAssets } from './shell-on-server';

/** Styles that a page's document carries: their text, and the chunks that it contains. */
interface PageStyles {
  readonly text: string;
  readonly carried: readonly CarriedSheet[];
}

/** Styles by the classes of a page. */
interface StylesBy<T> {
  /** Classes that make a difference. */
  readonly known: ReadonlySet<string>;
  choose(classes: ReadonlySet<string>): T;
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

/** Names in class attributes: few different ones, however long the page is. */
export const classesIn = (html: string): Set<string> => {
  const start = ' class="';
  const values = new Set<string>();
  for (let at = html.indexOf(start); at >= 0; at = html.indexOf(start, at)) {
    const end = html.indexOf('"', at + start.length);
    if (end < 0) break;
    values.add(html.slice(at + start.length, end));
    at = end;
  }
  return new Set([...values].flatMap((names) => names.split(' ')));
};

/** Covers these classes with few chunks, greedily: the chunk that covers most, the smaller one of a tie. */
const covering = (chunks: readonly ChunkStyles[], classes: Iterable<string>): ChunkStyles[] => {
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

const classesOf = (chunks: readonly ChunkStyles[]): Set<string> =>
  new Set(chunks.flatMap(({ classes }) => [...classes]));

const always = <T>(styles: T): StylesBy<T> => ({ known: new Set(), choose: () => styles });

/**
 * Selects the styles of a remote that a page needs, in whole chunks of its browser build. The bundler's runtime looks for a
 * `<link>` of a chunk before it fetches its style sheet. The document gets one for each chunk that it contains, so scripts of the
 * same build fetch none of them again. A build whose style sheets do not name their chunks is inlined as a whole.
 */
export const remoteStyles = ({ file, publicPath, uniqueName }: RemoteStyleFiles): StylesBy<PageStyles> => {
  const chunks = chunksIn(join(dirname(file), '../browser'));
  if (chunks.length === 0) return always({ text: textOf(file), carried: [] });
  return {
    known: classesOf(chunks),
    choose: (classes) => {
      const chosen = covering(chunks, classes);
      return {
        text: chosen.map(({ text }) => text).join(''),
        carried: chosen.map(({ id, name }) => ({
          href: publicPath + name,
          chunk: `${uniqueName}:chunk-${id}`,
        })),
      };
    },
  };
};

/**
 * The shell's styles that a page needs: those of its first script, and of the other components that the page shows.
 * @param file style sheet of the Node build, absolute; the browser's build is in `../browser`
 */
export const shellStyles = (file: string): StylesBy<string> => {
  const chunks = chunksIn(join(dirname(file), '../browser'));
  const first = chunks.find(({ id }) => id === 'main');
  if (!first) return always(textOf(file));
  const others = chunks.filter((chunk) => chunk !== first);
  return {
    known: classesOf(chunks),
    choose: (classes) => {
      const more = [...classes].filter((name) => !first.classes.has(name));
      return [first, ...covering(others, more)].map(({ text }) => text).join('');
    },
  };
};

const noStyles = always<PageStyles>({ text: '', carried: [] });

/** @returns the assets of a document by its HTML: styles are limited to those that it uses */
export const assetsOf = (release: ReleaseSet, remote?: string): ((html: string) => DocumentAssets) => {
  const ofShell = shellStyles(release.shellStyle);
  const files = remote === undefined ? undefined : release.remoteStyles[remote];
  const ofRemote = files ? remoteStyles(files) : noStyles;
  const known = new Set([...ofShell.known, ...ofRemote.known]);
  const choose = (classes: ReadonlySet<string>): DocumentAssets => {
    const { text, carried } = ofRemote.choose(classes);
    return { script: release.script, styles: ofShell.choose(classes) + text, carried };
  };
  if (known.size === 0) {
    const whole = choose(known);
    return () => whole;
  }
  // Pages of one kind use the same classes, except some that a text brings along and no chunk has.
  const chosen = new LRUCache<string, DocumentAssets>({ max: 500 });
  // The same object and text for equal styles, so that nothing made from them has to be made again.
  const made = new Map<string, DocumentAssets>();
  return (html) => {
    const classes = [...classesIn(html)].filter((name) => known.has(name));
    const key = classes.toSorted().join(' ');
    const before = chosen.get(key);
    if (before) return before;
    const assets = choose(new Set(classes));
    const name = [assets.styles, ...assets.carried.map(({ href }) => href)].join();
    const same = made.get(name) ?? assets;
    made.set(name, same);
    chosen.set(key, same);
    return same;
  };
};
