import { z } from 'zod';
import { defineEvent, recordEvent } from '#platform/events/event-type';
import type { TermRow } from './taxonomy.schema';

/** A category, tag or series was described, arranged or created. */
export const termChanged = recordEvent<TermRow>()('term.changed', {
  fields: ['kind', 'name', 'description', 'cover', 'position'],
});

/** Other names of a term were added or removed. */
export const termAliased = defineEvent('term.aliased', {
  kind: z.string(),
  name: z.string(),
  added: z.array(z.string()),
  removed: z.array(z.string()),
});

/** Articles follow a name in one transaction; `id` of the move takes it back. */
const moved = {
  id: z.int(),
  kind: z.string(),
  names: z.array(z.string()),
  into: z.string(),
  /** Articles that changed. */
  count: z.int(),
};

export const termRenamed = defineEvent('term.renamed', moved);
export const termMerged = defineEvent('term.merged', moved);
/** `into` is empty. */
export const termRemoved = defineEvent('term.removed', moved);
/** One of the above was taken back. */
export const termRestored = defineEvent('term.restored', moved);
