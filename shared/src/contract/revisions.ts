import { z } from 'zod';
import { revisionCalls } from './revisions.calls';
import { defineRoute } from './route';

/** A run of words that stayed, came or went. Plain text. */
export const changedWords = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() });

/** Paragraphs that stayed, by their number alone, or one that changed, came or went. */
export const changedPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('same'), count: z.number().int().positive() }),
  z.object({ kind: z.literal('changed'), words: z.array(changedWords) }),
]);

/** What became of an article's words between two versions of its text. */
export const articleChanges = z.object({
  since: z.number(),
  version: z.number(),
  /** Empty when the title is the same. */
  title: z.array(changedWords),
  /** Empty when no word changed: then it was pictures, links or form. */
  parts: z.array(changedPart),
  /** Some paragraphs stand whole, since the texts are too long or too different to compare them word by word. */
  is_coarse: z.boolean(),
  /** Changed paragraphs beyond those that are told. */
  more: z.number().int().nonnegative(),
});

export const revisionRoutes = {
  changes: defineRoute({
    ...revisionCalls.changes,
    summary:
      '自某一版以来文章的改动：since 为读过的 text_version；只比较读者看得到的版本，不再保留的版本答 REVISION_NOT_FOUND',
    params: z.object({ id: z.string().min(1).max(128) }),
    query: z.object({ since: z.coerce.number('请填写整数').int('请填写整数').min(1).max(2_147_483_647) }),
    response: articleChanges,
  }),
};

export type ChangedWords = z.output<typeof changedWords>;
export type ChangedPart = z.output<typeof changedPart>;
export type ArticleChanges = z.output<typeof articleChanges>;
