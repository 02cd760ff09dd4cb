import { transferStates } from '@yanye/shared/contract/transfers.calls';
import { z } from 'zod';
import { defineEvent } from '#platform/events/event-type';

/** An import of content began, or entered another state. */
export const transferChanged = defineEvent('transfer.changed', {
  id: z.int(),
  state: z.enum(transferStates),
});
