import { z } from 'zod';
import { articlePage } from './articles';
import { recordId } from './fields';
import { nothing } from './paging';
import { previewCalls, previewDays } from './previews.calls';
import { defineRoutes } from './route';
import { recordTime } from './times';

/** A valid link. Its address is returned once, to the user who creates it. */
export const preview = z.object({
  id: z.number(),
  /** Its creator; empty when the account was deleted. */
  nick_name: z.string(),
  created_at: recordTime,
  expires_at: recordTime,
});

const article = z.object({ id: z.string().min(1).max(128) });

export const previewRoutes = defineRoutes(previewCalls, {
  list: {
    summary: '一篇未公开文章的有效预览链接，新的在前；给作者与管理员',
    params: article,
    response: z.array(preview),
  },
  create: {
    summary: '生成预览链接：地址只在这一次给出，没有账号的人凭它可以看未公开的文章',
    params: article,
    body: z.object({
      days: z.union(
        previewDays.map((days) => z.literal(days)),
        '请选择有效期',
      ),
    }),
    response: preview.extend({ path: z.string() }),
  },
  revoke: {
    summary: '撤销预览链接，立即失效',
    params: z.object({ id: recordId }),
    response: nothing,
  },
  read: {
    summary: '凭预览链接看一篇未公开的文章；已公开的给出它的地址 moved_to，article 为 null',
    params: z.object({ token: z.string().min(1).max(128) }),
    response: z.object({ article: articlePage.nullable(), moved_to: z.string() }),
  },
});

export type Preview = z.output<typeof preview>;
export type PreviewedArticle = z.output<typeof previewRoutes.read.response>;
