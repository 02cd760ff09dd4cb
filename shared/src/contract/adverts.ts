import { z } from 'zod';
import { advertCalls, advertLimits, advertSorts } from './adverts.calls';
import { recordId, webAddress, words } from './fields';
import { idList, listOf, listQuery, nothing } from './paging';
import { sitePicture } from './pictures';
import { defineRoutes } from './route';
import { recordTime } from './times';

const limits = advertLimits;

export const advert = z.object({
  id: z.number(),
  created_at: recordTime,
  title: z.string(),
  /** Target: http or https. */
  href: z.string(),
  images: z.string(),
  /** Sizes and formats of the picture; null until they are known. */
  picture: sitePicture.nullable(),
  is_show: z.boolean(),
});

const texts = {
  title: words('标题', limits.title).min(1, '请填写标题'),
  href: webAddress('链接', limits.href),
  /** Pages load nothing from other sites, so the picture must be an uploaded one. */
  images: words('图片路径', limits.images, '个字符').regex(/^\/uploads\/(?!.*\.\.)\S+$/, '图片应选自图片库'),
  is_show: z.boolean(),
};

export const newAdvert = z.object({ ...texts, is_show: texts.is_show.default(true) });
export const advertChange = z.object(texts).partial();

export const advertRoutes = defineRoutes(advertCalls, {
  list: {
    summary:
      '推广：管理员看到全部，也可按是否展示筛选，其他人只看到展示中的；key 搜标题，from 与 to 为添加的日期（含当日）',
    query: listQuery(advertSorts).extend({
      is_shown: z.enum(['', 'true', 'false']).default(''),
    }),
    response: listOf(advert),
  },
  create: {
    summary: '添加推广',
    body: newAdvert,
    response: advert,
  },
  update: {
    summary: '修改推广：缺少的字段保持不变',
    params: z.object({ id: recordId }),
    body: advertChange,
    response: advert,
  },
  remove: {
    summary: '删除推广',
    body: idList(recordId),
    response: nothing,
  },
});

export type Advert = z.output<typeof advert>;
