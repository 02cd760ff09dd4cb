import { z } from 'zod';
import { defineEvent } from '#platform/events/event-type';

/** An administrator changed somebody's balance, and said why. */
export const creditsGranted = defineEvent('credits.granted', {
  user_id: z.int(),
  /** Negative where credits were taken away. */
  amount: z.int(),
  granted_by: z.int(),
  reason: z.string(),
});
