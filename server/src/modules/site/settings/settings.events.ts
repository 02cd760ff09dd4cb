import { z } from 'zod';
import { defineEvent } from '#platform/events/event-type';

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A field of a group of settings got another value. Values of secrets, lists and objects are left out: null. */
export const settingChanged = defineEvent('setting.changed', {
  group: z.string(),
  field: z.string(),
  before: value,
  after: value,
});
