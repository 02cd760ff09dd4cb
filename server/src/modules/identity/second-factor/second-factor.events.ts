import { z } from 'zod';
import { defineEvent } from '#platform/events/event-type';

/** A user turned the second factor of their account on or off, or made new recovery codes. */
export const secondFactorChanged = defineEvent('second-factor.changed', {
  user_id: z.int(),
  change: z.enum(['on', 'off', 'codes']),
});
