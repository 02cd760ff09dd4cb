import { z } from 'zod';
import { defineEvent } from '#platform/events/event-type';

/** An administrator decided about a role that somebody proposed for the square: in the transaction that does so. */
export const roleProposalDecided = defineEvent('role-proposal.decided', {
  id: z.int(),
  /** Who proposed it. */
  user_id: z.int(),
  /** User who decided. */
  by: z.int(),
  state: z.enum(['accepted', 'refused']),
  /** The role of the square; 0 where it was refused. */
  listed_id: z.int(),
});
