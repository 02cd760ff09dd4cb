import { z } from 'zod';
import { articleLimits as limits, articleStatuses, articleVisibilities } from './articles.calls';
import { browserKey } from './drafts';
import { chosenPicture } from './drawn-pictures.calls';
import { siteMoment } from './times';

const atMost = (max: number, what: string) => z.string().max(max, `${what}最多 ${max} 个字`);

const texts = {
  /** The slug in its address; the id when empty. Validated by `slugProblem` (article-slug.policy), unless unchanged. */
  slug: z.string().trim().max(256, '网址别名太长'),
  abstract: atMost(limits.abstract, '摘要'),
  category: atMost(limits.category, '分类').trim(),
  series: atMost(limits.series, '系列').trim(),
  series_position: z.coerce
    .number('请填写数字')
    .int('请填写整数')
    .min(0, '序号不能小于 0')
    .max(limits.seriesPosition, `序号最大 ${limits.seriesPosition}`),
  source: atMost(limits.source, '来源'),
  link: atMost(limits.link, '原文链接').refine((value) => value === '' || /^https?:\/\//i.test(value), {
    error: '原文链接应以 http:// 或 https:// 开头',
  }),
  banner_id: z.coerce.number().int().nonnegative(),
  /** Address of an uploaded picture; an empty text removes the cover. */
  banner_url: z
    .string()
    .max(256)
    .refine((value) => value === '' || value.startsWith('/uploads/'), { error: '封面应选自图片库' })
    // Clients send back what they were given for none.
    .transform(chosenPicture),
  tags: z
    .array(atMost(limits.tag, '标签').trim().min(1, '标签不能为空'))
    .max(limits.maxTags, `标签最多 ${limits.maxTags} 个`),
  is_recommend: z.boolean(),
  is_top: z.boolean(),
  /** `pending` submits it for approval, and `draft` withdraws the submission. */
  status: z.enum(articleStatuses),
  visibility: z.enum(articleVisibilities),
  /** With visibility `password`; empty leaves the existing one. */
  password: z
    .string()
    .max(limits.longestPassword, `访问密码最多 ${limits.longestPassword} 位`)
    .refine((value) => value === '' || value.length >= limits.shortestPassword, {
      error: `访问密码至少 ${limits.shortestPassword} 位`,
    }),
  /** With status `scheduled`: when it is published. */
  publish_at: siteMoment,
  /** When it is withdrawn automatically; empty for never. */
  withdraw_at: z.union([z.literal(''), siteMoment]),
};
export const articleContent = z.string().max(limits.content, `正文最多 ${limits.content} 个字`);
/** The editor session it was saved in, whose drafts are settled and belong to the article. */
const savedAt = { desk: browserKey.optional(), draft_key: browserKey.optional() };

export const newArticle = z.object({
  title: atMost(limits.title, '标题').trim().min(1, '请填写标题'),
  content: articleContent.min(1, '请填写正文'),
  ...z.object(texts).partial().shape,
  abstract: texts.abstract.default(''),
  category: texts.category.default(''),
  series: texts.series.default(''),
  series_position: texts.series_position.default(0),
  source: texts.source.default(''),
  link: texts.link.default(''),
  tags: texts.tags.default([]),
  is_recommend: texts.is_recommend.default(false),
  is_top: texts.is_top.default(false),
  status: texts.status.default('published'),
  visibility: texts.visibility.default('public'),
  ...savedAt,
});

const changeable = z.object({
  title: atMost(limits.title, '标题').trim(),
  content: articleContent,
  ...texts,
  version: z.number().int(),
});

/** Absent is unchanged; an empty text clears, but an empty title or content is unchanged. */
export const articleChange = z.object({
  id: z.string().min(1).max(128),
  ...changeable.partial().shape,
  ...savedAt,
});

export type NewArticle = z.input<typeof newArticle>;
export type ArticleChange = z.input<typeof articleChange>;
