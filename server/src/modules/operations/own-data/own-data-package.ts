import { Readable } from 'node:stream';
import type { UserInfo } from '@yanye/shared/contract/users';
import type { ZipSource } from '#platform/archive/zip-writer';
import type { SiteTime } from '#platform/time';
import { articleFileOf, type ArticleRecord } from '#content-format/article-file';
import { articleName } from '#content-format/names';
import type { OwnDataRepository } from './own-data.repository';

interface Needs {
  readonly ownData: OwnDataRepository;
  readonly info: (userId: number) => Promise<UserInfo>;
  /** Articles with their texts, by id. */
  readonly articles: (
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly record: ArticleRecord }>>;
  readonly signIns: (userId: number) => Promise<readonly object[]>;
  readonly time: SiteTime;
}

/** Articles read at a time. */
const portion = 20;

/** Moments as people read them. */
const readable = (row: object, time: SiteTime): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      name.endsWith('_at') && typeof value === 'number' ? time.recordTime(value) : (value as unknown),
    ]),
  );

/** A list as JSON, written while it is read. */
const jsonList = async function* (rows: AsyncIterable<object>, time: SiteTime): AsyncGenerator<string> {
  let lead = '[\n';
  for await (const row of rows) {
    yield lead + JSON.stringify(readable(row, time), undefined, 2);
    lead = ',\n';
  }
  yield lead === '[\n' ? '[]\n' : '\n]\n';
};

const pageAfterPage = async function* <R extends { readonly id: number }>(
  read: (after: number) => Promise<readonly R[]>,
): AsyncGenerator<R> {
  let after = 0;
  for (;;) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
};

const atOnce = async function* (read: () => Promise<readonly object[]>): AsyncGenerator<object> {
  yield* await read();
};

/** All that somebody has left here, as files that need no program of ours. */
export const ownDataPackage = ({ ownData, info, articles, signIns, time }: Needs) => {
  const json = (name: string, rows: () => AsyncIterable<object>): ZipSource => ({
    name,
    open: async () => Readable.from(jsonList(rows(), time), { objectMode: false }),
  });

  return async function* (userId: number): AsyncGenerator<ZipSource> {
    const profile = await info(userId);
    yield {
      name: 'profile.json',
      open: async () => Buffer.from(`${JSON.stringify(profile, undefined, 2)}\n`),
    };
    const ids = await ownData.articleIds(userId);
    for (let start = 0; start < ids.length; start += portion) {
      const found = await articles(ids.slice(start, start + portion));
      for (const [id, { record }] of found)
        yield { name: articleName(id), open: async () => Buffer.from(articleFileOf(record)) };
    }
    yield json('drafts.json', () => pageAfterPage((after) => ownData.drafts(userId, after)));
    yield json('comments.json', () => pageAfterPage((after) => ownData.comments(userId, after)));
    yield json('favourites.json', () => atOnce(() => ownData.collects(userId)));
    yield json('likes.json', () => atOnce(() => ownData.diggs(userId)));
    yield json('devices.json', () => atOnce(() => signIns(userId)));
  };
};

export type OwnDataPackage = ReturnType<typeof ownDataPackage>;
