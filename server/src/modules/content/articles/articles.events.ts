import { defineEvent } from '#platform/events/events';

/** An article was stored: new, changed, published, withdrawn or imported. */
export const articleSaved = defineEvent<{
  readonly id: string;
  /** User who stored it. */
  readonly by: number;
}>('article.saved');
