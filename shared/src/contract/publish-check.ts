import { z } from 'zod';
import { articleLimits } from './articles.calls';
import { publishCheckCalls, findingCodes, findingLevels } from './publish-check.calls';
import { defineRoutes } from './route';

export const finding = z.object({
  level: z.enum(findingLevels),
  code: z.enum(findingCodes),
  message: z.string(),
  /** Line of the Markdown source, from 1; 0 when it is not about the text. */
  line: z.number().int(),
  /** The heading above it; empty before the first. */
  heading: z.string(),
});

export const publishCheckRoutes = defineRoutes(publishCheckCalls, {
  article: {
    summary:
      '发布检查：失效的链接与锚点、没有替代文字或太大的图片、标题层级、敏感词、缺少的摘要标签封面；没有给出的部分取 id 那篇文章现有的',
    takesLongTexts: true,
    body: z
      .object({
        id: z.string().min(1).max(128).optional(),
        title: z.string().max(articleLimits.title).optional(),
        content: z.string().max(articleLimits.content).optional(),
        abstract: z.string().max(articleLimits.abstract).optional(),
        banner_url: z.string().max(256).optional(),
        tags: z.array(z.string().max(articleLimits.tag)).max(articleLimits.maxTags).optional(),
      })
      .refine(({ id, content }) => id !== undefined || content !== undefined, {
        error: '请给出正文或文章编号',
        path: ['content'],
      }),
    response: z.object({
      /** Sorted by severity, then by line. */
      findings: z.array(finding),
      /** Number of further findings. */
      more: z.number().int().nonnegative(),
      /** False when the text contains a word that the site refuses. */
      may_publish: z.boolean(),
    }),
  },
});

export type Finding = z.output<typeof finding>;
export type PublishCheckReport = z.output<(typeof publishCheckRoutes)['article']['response']>;
