import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes the styles that a page's document carries, out of the page's HTML. */
export type PageStyles = (html: string) => string;

/** The style sheet of one chunk of a browser build. */
interface ChunkStyles {
  readonly id: string;
  readonly text: string;
  readonly classes: ReadonlySet<string>;
}

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

const chunksIn = (folder: string): ChunkStyles[] =>
  namesIn(folder)
    .toSorted()
    .flatMap((name) => {
      const id = /^(\w+)\.[0-9a-f]{10}\.css$/.exec(name)?.[1];
      if (id === undefined) return [];
      const text = textOf(join(folder, name));
      return [
        { id, text, classes: new Set(Array.from(text.matchAll(/\.([a-z][\w-]*)/gi), ([, one = '']) => one)) },
      ];
    });

const classesIn = (html: string): Set<string> =>
  new Set(Array.from(html.matchAll(/ class="([^"]*)"/g), ([, names = '']) => names.split(' ')).flat());

/** As few chunks as cover these classes: each time the one that covers most, the smaller of two that cover as much. */
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

/** Ends the style sheet of a Node build whose scripts read off a document which chunks' styles it carries. */
const mark = /:root\{(--css-of-[\w-]+):1\}\s*$/;

/**
 * What of a remote's styles a page needs, whole chunks of its browser build, and a mark that names them, so that the same build's scripts
 * fetch none of them again. A build without such a mark is carried whole.
 * @param file style sheet of the Node build, absolute; the browser's build lies in `../browser`
 */
export const remoteStyles = (file: string): PageStyles => {
  const whole = textOf(file);
  const name = mark.exec(whole)?.[1];
  if (name === undefined) return () => whole;
  const chunks = chunksIn(join(dirname(file), '../browser'));
  return (html) => {
    const chosen = covering(chunks, classesIn(html));
    const ids = chosen.map(({ id }) => id).join(' ');
    return chosen.map(({ text }) => text).join('') + (ids && `:root{${name}:${ids}}`);
  };
};

/**
 * What of the shell's styles a page needs: those of its first script, and of what else the page shows.
 * @param file style sheet of the Node build, absolute; the browser's build lies in `../browser`
 */
export const shellStyles = (file: string): PageStyles => {
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
