import { z } from 'zod';
import { defineEvent, recordEvent, type PayloadOf } from '#platform/events/event-type';
import type { ArticleRow } from './articles.schema';

/** An article was stored: new, changed, published, withdrawn or imported. */
export const articleSaved = defineEvent('article.saved', {
  id: z.string(),
  /** User who stored it. */
  by: z.int(),
});

export type ArticleSaved = PayloadOf<typeof articleSaved>;

/** An article was created, removed, or changed in one of these fields: each save raises `version`. */
export const articleChanged = recordEvent<ArticleRow>()('article.changed', {
  fields: [
    'title',
    'slug',
    'status',
    'visibility',
    'category',
    'series',
    'is_top',
    'is_recommend',
    'user_id',
    'published_at',
    'withdraw_at',
    'version',
  ],
});
