import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { Jobs } from '#platform/jobs/jobs';
import type { Outgoing } from '#platform/outgoing/outgoing';
import type { ImagesPublic } from '#site/images/images.module';
import type { CloudPicture, PictureCloud } from '#site/images/picture-cloud';
import type { CloudObjectRow, CloudObjectsRepository } from './cloud-objects.repository';
import { messages } from './messages.zh';
import { objectKey } from './object-key';
import type { QiniuClient } from './qiniu-client';
import type { QiniuSettingsService } from './qiniu-settings.service';

interface Deps extends Pick<Basics, 'database' | 'clock' | 'time'> {
  readonly settings: Pick<QiniuSettingsService, 'enabled' | 'space'>;
  readonly client: QiniuClient;
  readonly objects: CloudObjectsRepository;
  readonly jobs: Pick<Jobs, 'add'>;
  readonly outgoing: Pick<Outgoing, 'fetch'>;
  readonly images: Pick<ImagesPublic, 'findByPaths'>;
}

export const removalKind = 'qiniu.remove-unused';

/** An upload whose picture was not added by then, since it failed or the process ended, is removed. */
const addedWithinMs = 10 * 60_000;
const maxBytes = 200 * 1024 * 1024;

/** Pictures in the cloud: the site keeps their addresses, and redirects to the bucket. */
export const cloudPicturesService = (deps: Deps) => {
  const { database, clock, time, settings, client, objects, jobs, outgoing, images } = deps;

  const addressIn = async ({ bucket, cdn, object_key }: CloudObjectRow): Promise<string> => {
    const space = await settings.space();
    // The bucket may have got another domain since.
    const base = space?.bucket === bucket ? space.cdn : cdn;
    return base + object_key.split('/').map(encodeURIComponent).join('/');
  };

  const queueRemoval = (path: string, at?: number): Promise<void> =>
    jobs.add(removalKind, path, { ...(at !== undefined && { at }) });

  const addressOf = async (path: string): Promise<string | undefined> => {
    const [row] = await objects.find([path]);
    return row && addressIn(row);
  };

  const cloud: PictureCloud = {
    maxBytes: async () => {
      const space = await settings.enabled();
      return space && space.size * 1024 * 1024;
    },

    put: async ({ path, name, extension, bytes }: CloudPicture): Promise<void> => {
      const space = (await settings.enabled()) ?? refuse('CLOUD_FAILED', { message: messages.incomplete });
      const { bucket, zone, cdn, prefix } = space;
      const object_key = objectKey({ prefix, name, extension, at: time.recordTime(clock.now()), path });
      const row = { path, bucket, zone, object_key, cdn, bytes: bytes.length, stored_at: clock.now() };
      await database.quietly(async () => {
        await objects.add(row);
        await queueRemoval(path, clock.now() + addedWithinMs);
      });
      await client.put(space, object_key, bytes, extension === 'jpg' ? 'image/jpeg' : `image/${extension}`);
    },

    addressOf,

    sizes: async (paths) => new Map((await objects.find(paths)).map(({ path, bytes }) => [path, bytes])),

    read: async (path) => {
      const address = await addressOf(path);
      if (address === undefined) return undefined;
      const { status, bytes } = await outgoing.fetch(address, { maxBytes, timeoutMs: 60_000 });
      return status === 200
        ? bytes
        : refuse('CLOUD_FAILED', { message: messages.trialed.unread(messages.trialed.status(status)) });
    },

    removeLater: async (paths) => {
      const found = await objects.find(paths);
      if (found.length === 0) return;
      await database.quietly(async () => {
        for (const { path } of found) await queueRemoval(path);
      });
    },

    origins: async () => {
      const space = await settings.enabled();
      const cdns = [...(await objects.cdns()), ...(space ? [space.cdn] : [])];
      return [...new Set(cdns.map((cdn) => new URL(cdn).origin))].toSorted();
    },
  };

  return {
    cloud,

    /** Removes an object that no picture has, with the keys that are set now. @throws AppError CLOUD_FAILED, so that the job tries again */
    removeUnused: async (path: string): Promise<void> => {
      const [row] = await objects.find([path]);
      if (!row || (await images.findByPaths([path])).length > 0) return;
      const space = (await settings.space()) ?? refuse('CLOUD_FAILED', { message: messages.incomplete });
      await client.remove({ ...space, bucket: row.bucket, zone: row.zone }, row.object_key);
      await database.quietly(() => objects.remove(path));
    },
  };
};

export type CloudPicturesService = ReturnType<typeof cloudPicturesService>;
