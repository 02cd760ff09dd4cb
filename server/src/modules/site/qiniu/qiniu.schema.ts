import type { QiniuZone } from '@yanye/shared/contract/qiniu.calls';
import type { Migration } from '#platform/database/migration';
import { bigint, creates, integer, text, type TablesOf } from '#platform/database/tables';

export const qiniuTables = {
  /** Objects in the cloud by the address that the site shows them under; a row outlives its picture until the object is gone. */
  cloud_objects: {
    columns: {
      path: text.key,
      bucket: text,
      zone: text.of<QiniuZone>(),
      object_key: text,
      /** Address of the bucket when the object was stored, with a slash at the end. */
      cdn: text,
      bytes: integer,
      stored_at: bigint,
    },
    indexes: { cloud_objects_cdn: ['cdn'] },
  },
};

export const qiniuSchema: readonly Migration[] = [{ name: 'qiniu-0001', up: creates(qiniuTables) }];

export type QiniuTables = TablesOf<typeof qiniuTables>;
