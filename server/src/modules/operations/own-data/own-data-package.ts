import { Readable } from 'node:stream';
import type { OwnDataPart } from '#core/own-data';
import type { Registry } from '#core/registry';
import { textSource, type ZipSource } from '#platform/archive/zip-writer';
import type { SiteTime } from '#platform/time';

interface Deps {
  readonly parts: Registry<OwnDataPart>;
  readonly time: SiteTime;
}

/** Timestamps as local time. */
const readable = (row: object, time: SiteTime): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      name.endsWith('_at') && typeof value === 'number' ? time.recordTime(value) : (value as unknown),
    ]),
  );

/** A list as JSON, written while it is read. */
const jsonList = async function* (rows: AsyncIterable<object>, time: SiteTime): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield separator + JSON.stringify(readable(row, time), undefined, 2);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
};

/** The archive of all that the modules store about a user, as files that need no program of ours. */
export const ownDataPackage = ({ parts, time }: Deps) => {
  const filesOf = async function* (part: OwnDataPart, userId: number): AsyncGenerator<ZipSource> {
    if (part.kind === 'record') {
      const record = await part.read(userId);
      yield textSource(`${part.name}.json`, `${JSON.stringify(record, undefined, 2)}\n`);
    } else if (part.kind === 'list')
      yield {
        name: `${part.name}.json`,
        open: async () => Readable.from(jsonList(part.read(userId), time), { objectMode: false }),
      };
    else for await (const { name, text } of part.read(userId)) yield textSource(name, text);
  };

  return {
    files: async function* (userId: number): AsyncGenerator<ZipSource> {
      for (const part of parts.all) yield* filesOf(part, userId);
    },
  };
};

export type OwnDataPackage = ReturnType<typeof ownDataPackage>;
