import { z } from 'zod';
import { imageCalls, imageLimits } from './images.calls';
import { idList, listOf, nothing, pagingQuery } from './paging';
import { defineRoute } from './route';
import { recordTime } from './times';

export const image = z.object({
  id: z.number(),
  created_at: recordTime,
  path: z.string(),
  hash: z.string(),
  name: z.string(),
  image_type: z.string(),
  bannerCount: z.number(),
  articleCount: z.number(),
  width: z.number(),
  height: z.number(),
});

export const imageRoutes = {
  uploadOne: defineRoute({
    ...imageCalls.uploadOne,
    summary: '上传一张图片（字段 image），返回地址',
    upload: { field: 'image', maxFiles: 1 },
    response: z.string(),
  }),
  uploadMany: defineRoute({
    ...imageCalls.uploadMany,
    summary: '上传多张图片（字段 images）到图片库',
    upload: { field: 'images', maxFiles: imageLimits.maxFiles },
    response: z.array(z.object({ file_name: z.string(), is_success: z.boolean(), msg: z.string() })),
  }),
  list: defineRoute({
    ...imageCalls.list,
    summary: '图片库',
    query: pagingQuery(['created_at desc', 'created_at asc', 'name asc']),
    response: listOf(image),
  }),
  remove: defineRoute({
    ...imageCalls.remove,
    summary: '从图片库删除图片，连同各种尺寸的文件；作封面或横幅的不能删除',
    body: idList(z.number().int().positive()),
    response: nothing,
  }),
  names: defineRoute({
    ...imageCalls.names,
    summary: '可选作封面的图片',
    response: z.array(z.object({ id: z.number(), path: z.string(), name: z.string() })),
  }),
};

export type Image = z.output<typeof image>;
