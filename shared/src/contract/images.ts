import { z } from 'zod';
import { recordId } from './fields';
import { imageCalls, imageLimits, imagePlaces } from './images.calls';
import { idList, listOf, nothing, pagingQuery } from './paging';
import { sitePicture } from './pictures';
import { defineRoutes } from './route';
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
  /** In pixels. */
  width: z.number(),
  height: z.number(),
  /** Size of the file in bytes; 0 when it is missing. */
  bytes: z.number(),
  /** Sizes and formats of the picture; null until they are known. */
  picture: sitePicture.nullable(),
  useCount: z.number(),
});

export const imagePlace = z.object({
  place: z.enum(imagePlaces),
  /** Id of the article, page, menu, promotion, link, user or role; name of the group of settings. */
  record_id: z.string(),
  title: z.string(),
});

export const imageRoutes = defineRoutes(imageCalls, {
  uploadOne: {
    summary: '上传一张图片（字段 image），返回地址',
    upload: { field: 'image', maxFiles: 1 },
    response: z.string(),
  },
  uploadMany: {
    summary: '上传多张图片（字段 images）到图片库',
    upload: { field: 'images', maxFiles: imageLimits.maxFiles },
    response: z.array(z.object({ file_name: z.string(), is_success: z.boolean(), msg: z.string() })),
  },
  list: {
    summary:
      '图片库：key 搜名称，kind 按存放处、use 按是否在用筛选；of 为 texts 时改列文章和页面里、图片库没有的图片，仅管理员',
    query: pagingQuery(['created_at desc', 'created_at asc', 'name asc', 'name desc']).extend({
      kind: z.enum(['', 'local', 'other']).default(''),
      use: z.enum(['', 'used', 'unused']).default(''),
      of: z.enum(['', 'texts']).default(''),
    }),
    response: listOf(image),
  },
  remove: {
    summary:
      '从图片库删除图片：to_bin 移到回收站，用到的地方照常显示，直到清除；否则连同各种尺寸的文件一起删除，正在使用的不删除，逐张说明用在哪里',
    body: idList(z.number().int().positive()).extend({
      /** Whether they go to the recycle bin, used ones as well. */
      to_bin: z.boolean().default(false),
    }),
    response: z.object({
      removed: z.number(),
      kept: z.array(z.object({ id: z.number(), name: z.string(), reason: z.string() })),
    }),
  },
  rename: {
    summary: '给图片改名，地址不变',
    body: z.object({
      id: recordId,
      name: z
        .string()
        .overwrite((name) => name.replace(/\p{C}+/gu, '').trim())
        .min(1, '请填写名称')
        .max(imageLimits.name, `名称最多 ${imageLimits.name} 个字`),
    }),
    response: nothing,
  },
  places: {
    summary: '图片用在哪里；管理员以外只看到公开的',
    params: z.object({ id: recordId }),
    response: z.object({ count: z.number(), list: z.array(imagePlace) }),
  },
  replace: {
    summary: '用另一张图片（字段 image）替换，所有用到的地方一起换；地址会变，旧地址转到新地址',
    params: z.object({ id: recordId }),
    upload: { field: 'image', maxFiles: 1 },
    response: image,
  },
  names: {
    summary: '可选作封面的图片',
    response: z.array(z.object({ id: z.number(), path: z.string(), name: z.string() })),
  },
});

export type Image = z.output<typeof image>;
export type ImagePlace = z.output<typeof imagePlace>;
