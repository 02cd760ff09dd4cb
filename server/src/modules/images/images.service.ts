import { createHash } from 'node:crypto';
import { imageLimits } from '@yanye/shared/contract/images.calls';
import type { Image, imageRoutes } from '@yanye/shared/contract/images';
import type { Parsed } from '@yanye/shared/contract/route';
import { errorList } from '@yanye/shared/contract/errors';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { AppError, refuse } from '../../platform/errors';
import type { FileStore } from '../../platform/files/files';
import type { UploadedFile } from '../../platform/uploaded-file';
import type { Ids } from '../../platform/ids';
import type { LimitRule, Limits } from '../../platform/limits/limits';
import type { SiteTime } from '../../platform/time';
import type { Actor } from '@yanye/shared/policy/roles';
import type { ImagesRepository } from './images.repository';
import type { ImageRow, ImageTables } from './images.tables';
import { messages } from './messages.zh';
import { uploadsPath } from './uploads-path';

type ListQuery = Parsed<typeof imageRoutes.list>['query'];

/** A picture judged by its content and encoded anew. */
export interface ReadyPicture {
  readonly bytes: Uint8Array;
  /** Suffix without a dot. */
  readonly extension: string;
  readonly width: number;
  readonly height: number;
}

/** How one file of several fared. */
export interface UploadOutcome {
  readonly file_name: string;
  readonly is_success: boolean;
  readonly msg: string;
}

interface Needs {
  readonly database: Database<ImageTables>;
  readonly images: ImagesRepository;
  readonly files: FileStore;
  /** @throws AppError IMAGE_TYPE_REFUSED, IMAGE_BROKEN, IMAGE_TOO_LARGE */
  readonly prepare: (bytes: Uint8Array) => Promise<ReadyPicture>;
  /** Asks for a picture's other sizes and formats, in the transaction that stores it. */
  readonly makeVariants: (id: number) => Promise<void>;
  /** Names of the files that the other sizes of pictures lie in, by the pictures' addresses. */
  readonly variantFilesOf: (paths: readonly string[]) => Promise<readonly string[]>;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly time: SiteTime;
}

/** Pictures a person may send in five minutes. */
const uploading: LimitRule = { name: 'uploads', points: 200, perSeconds: 300 };

const mostNames = 1000;

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A file name as a browser sent it, fit to be shown. */
const shownName = (name: string): string => {
  const last =
    name
      .replace(/\p{C}+/gu, '')
      .split(/[\\/]/)
      .at(-1)
      ?.trim() ?? '';
  return last.slice(0, imageLimits.name) || messages.unnamed;
};

/** Stores pictures and finds them again. */
export const imagesService = ({
  database,
  images,
  files,
  prepare,
  makeVariants,
  variantFilesOf,
  limits,
  clock,
  ids,
  time,
}: Needs) => {
  const store = async (
    owner: number,
    name: string,
    bytes: Uint8Array,
    isListed: boolean,
    isHurried = true,
  ): Promise<ImageRow> => {
    const hash = hashOf(bytes);
    const ready = await prepare(bytes);
    const stamp = time.day(clock.now()).replaceAll('-', '');
    const folder = isListed ? 'images' : `users/${owner}`;
    const file = `${folder}/${stamp}-${ids.token(12)}.${ready.extension}`;
    await files.write(file, ready.bytes);
    const row = {
      path: `${uploadsPath}${file}`,
      hash,
      name: shownName(name),
      image_type: messages.local,
      width: ready.width,
      height: ready.height,
      is_listed: isListed ? 1 : 0,
      user_id: owner,
      created_at: clock.now(),
    };
    const id = await database.transaction(
      async () => {
        const added = await images.add(row);
        if (added !== undefined && isHurried) await makeVariants(added);
        return added;
      },
      { pages: 'unchanged' },
    );
    if (id !== undefined) return { ...row, id, variants_state: 0, colour: '' };
    // The same file came twice at the same time, and the other was first.
    await files.remove(file);
    return (await images.find('hash', hash)) ?? refuse('INTERNAL');
  };

  const addToLibrary = async (viewer: Actor, { name, bytes }: UploadedFile): Promise<void> => {
    const hash = hashOf(bytes);
    const known = await images.find('hash', hash);
    if (!known) return void (await store(viewer.id, name, bytes, true));
    const isNew = await database.transaction(() => images.enlist(hash, shownName(name)), {
      pages: 'unchanged',
    });
    if (!isNew) refuse('IMAGE_DUPLICATE');
  };

  const outcomeOf = async (viewer: Actor, file: UploadedFile): Promise<UploadOutcome> => {
    const file_name = shownName(file.name);
    try {
      await addToLibrary(viewer, file);
      return { file_name, is_success: true, msg: messages.uploaded };
    } catch (error) {
      if (!(error instanceof AppError) || errorList[error.word].status >= 500) throw error;
      return { file_name, is_success: false, msg: error.message };
    }
  };

  return {
    /** A picture for a text or an avatar; the same file again gives the same address. @returns its address */
    uploadOne: async (viewer: Actor, file: UploadedFile): Promise<string> => {
      await limits.use(uploading, [String(viewer.id)]);
      const known = await images.find('hash', hashOf(file.bytes));
      return (known ?? (await store(viewer.id, file.name, file.bytes, false))).path;
    },

    /** Pictures for the library; each fares by itself. */
    uploadMany: async (viewer: Actor, uploads: readonly UploadedFile[]): Promise<UploadOutcome[]> => {
      await limits.use(uploading, [String(viewer.id)], uploads.length);
      const outcomes: UploadOutcome[] = [];
      // One after the other: each decoded picture takes many times its size in memory.
      for (const file of uploads) outcomes.push(await outcomeOf(viewer, file));
      return outcomes;
    },

    /** Stores a picture that nobody waits for, e.g. of the samples; its other sizes are made when there is time. */
    bring: async (owner: number, name: string, bytes: Uint8Array, isListed: boolean): Promise<ImageRow> =>
      (await images.find('hash', hashOf(bytes))) ?? store(owner, name, bytes, isListed, false),

    list: async ({ key, sort, page, limit }: ListQuery): Promise<{ count: number; list: Image[] }> => {
      const [column, direction] = sort.split(' ');
      const rows = await images.library({
        key,
        column: column === 'name' ? 'name' : 'created_at',
        direction: direction === 'asc' ? 'asc' : 'desc',
        limit,
        offset: (page - 1) * limit,
      });
      const list = rows.map((row) => ({ ...row, created_at: time.recordTime(row.created_at) }));
      return { count: await images.countLibrary(key), list };
    },

    /**
     * All or none. Files go once the rows are gone for good: whatever a crash leaves behind, no page shows.
     * @returns how many there were
     * @throws AppError IMAGE_NOT_FOUND when none is there, IMAGE_IN_USE when one is a cover or a banner
     */
    remove: async (ids: readonly number[]): Promise<number> => {
      const gone = await database.transaction(async () => {
        if ((await images.inUse(ids)).length > 0) refuse('IMAGE_IN_USE');
        return images.remove(ids);
      });
      if (gone.length === 0) refuse('IMAGE_NOT_FOUND');
      const paths = gone.map(({ path }) => path);
      const names = [
        ...(await variantFilesOf(paths)),
        ...paths.map((path) => path.slice(uploadsPath.length)),
      ];
      for (const name of names) await files.remove(name);
      return gone.length;
    },

    names: () => images.names(mostNames),

    /** Finds a cover by id or address. @returns undefined when neither was given @throws AppError IMAGE_NOT_FOUND */
    coverOf: async (
      id: number | undefined,
      url: string | undefined,
    ): Promise<{ id: number; url: string } | undefined> => {
      if (id) {
        const row = (await images.find('id', id)) ?? refuse('IMAGE_NOT_FOUND');
        return { id: row.id, url: row.path };
      }
      if (url) return { id: (await images.find('path', url))?.id ?? 0, url };
      return id === undefined && url === undefined ? undefined : { id: 0, url: '' };
    },

    /** Sizes of stored pictures by address, for those that are known. */
    sizesOf: async (
      paths: readonly string[],
    ): Promise<ReadonlyMap<string, { width: number; height: number }>> => {
      const rows = await images.findByPaths(paths);
      return new Map(rows.map(({ path, width, height }) => [path, { width, height }]));
    },
  };
};

export type ImagesService = ReturnType<typeof imagesService>;
