import { switchKinds } from '@yanye/shared/contract/releases.calls';
import { z } from 'zod';
import { defineEvent } from '#platform/events/event-type';

/** Another build of a remote became live. */
export const releaseSwitched = defineEvent('release.switched', {
  remote: z.string(),
  build: z.string(),
  /** The build that was live before; empty for none. */
  instead_of: z.string(),
  kind: z.enum(switchKinds),
  /** Name of who decided, as it is shown in the history. */
  by: z.string(),
});
