import { z } from 'zod';
import { articleLimits } from './articles.calls';
import { draftCalls, draftHows, draftLimits } from './drafts.calls';
import { nothing } from './paging';
import { defineRoutes } from './route';
import { recordTime } from './times';

const articleId = z.string().max(128).default('');
const title = z.string().max(articleLimits.title, `标题最多 ${articleLimits.title} 个字`);
const content = z.string().max(articleLimits.content, `正文最多 ${articleLimits.content} 个字`);

export const browserKey = z
  .string()
  .max(draftLimits.key)
  .regex(/^[\w-]+$/);

export const keptText = z.object({
  /** Empty for an article that is not stored yet. */
  article_id: articleId,
  /** Identifies the article until it is stored; the same in every editor session that continues it. */
  draft_key: browserKey,
  desk: browserKey,
  /** Incremented per session: a late request never replaces a newer text. */
  seq: z.number().int().min(1).max(2_147_483_647),
  /** The article's version that the text is based on; 0 where there is none. */
  base_version: z.number().int().min(0).max(2_147_483_647),
  how: z.enum(draftHows),
  title,
  content,
});

export const otherWriter = z.object({ user_id: z.number(), nick_name: z.string() });

/** A draft that was never saved as the article. */
export const waitingDraft = z.object({
  entry: z.string(),
  draft_key: z.string(),
  desk: z.string(),
  seq: z.number(),
  base_version: z.number(),
  kept_at: recordTime,
  title: z.string(),
  content: z.string(),
});

/** The newest draft of an article that is not stored yet. */
export const unwrittenText = z.object({
  draft_key: z.string(),
  desk: z.string(),
  kept_at: recordTime,
  /** May be empty. */
  title: z.string(),
  /** Characters and words, as `countOf` counts them. */
  size: z.number().int().nonnegative(),
});

export const draftRoutes = defineRoutes(draftCalls, {
  keep: {
    summary:
      '自动保存：只存草稿，读者看到的不变；同一 desk 的 seq 不大于已存的，什么也不改；others 是一分钟内也在写这篇文章的人',
    body: keptText,
    takesLongTexts: true,
    response: z.object({
      entry: z.string(),
      /** The newest of the session, which may be greater than the one sent. */
      seq: z.number(),
      kept_at: recordTime,
      others: z.array(otherWriter),
    }),
  },
  newest: {
    summary:
      '我最近一份没有保存成文章的草稿；article_id 留空为还没有保存过的新文章；more 是除此之外的份数；draft_key 只看这一篇的',
    query: z.object({
      article_id: articleId,
      /** Only drafts with this key. */
      draft_key: browserKey.optional(),
    }),
    response: z.object({ draft: waitingDraft.nullable(), more: z.number().int().nonnegative() }),
  },
  unwritten: {
    summary: '我还没有保存过的新文章，各取最近一份草稿，新的在前',
    response: z.object({ list: z.array(unwrittenText) }),
  },
  settle: {
    summary: '不再提示这些 desk 的草稿；草稿仍在时间线里',
    body: z.object({ desks: z.array(browserKey).min(1).max(draftLimits.desks) }),
    response: nothing,
  },
});

export type KeptText = z.output<typeof keptText>;
export type OtherWriter = z.output<typeof otherWriter>;
export type UnwrittenText = z.output<typeof unwrittenText>;
export type WaitingDraft = z.output<typeof waitingDraft>;
