import { z } from 'zod';
import { revisionCalls } from './revisions.calls';
import { defineRoutes } from './route';

/** A run of unchanged, added or removed words. Plain text. */
export const changedWords = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() });

/** Unchanged paragraphs, as a count only, or one that was changed, added or removed. */
export const changedPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('same'), count: z.number().int().positive() }),
  z.object({ kind: z.literal('changed'), words: z.array(changedWords) }),
]);

export const articleChanges = z.object({
  since: z.number(),
  version: z.number(),
  /** Empty when the title is unchanged. */
  title: z.array(changedWords),
  /** Empty when no word changed: only pictures, links or formatting did. */
  parts: z.array(changedPart),
  /** Some paragraphs are shown whole, since the texts are too long or too different to compare word by word. */
  is_coarse: z.boolean(),
  /** Number of changed paragraphs beyond those listed. */
  more: z.number().int().nonnegative(),
});

export const revisionRoutes = defineRoutes(revisionCalls, {
  changes: {
    summary:
      '自某一版以来文章的改动：since 为读过的 text_version；只比较读者看得到的版本，不再保留的版本答 REVISION_NOT_FOUND',
    params: z.object({ id: z.string().min(1).max(128) }),
    query: z.object({ since: z.coerce.number('请填写整数').int('请填写整数').min(1).max(2_147_483_647) }),
    response: articleChanges,
  },
});

export type ChangedWords = z.output<typeof changedWords>;
export type ChangedPart = z.output<typeof changedPart>;
export type ArticleChanges = z.output<typeof articleChanges>;
