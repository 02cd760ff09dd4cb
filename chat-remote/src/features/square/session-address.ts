import { isPendingPath } from '@yanye/shared/contract/pending-screens';

const session = '/bigModel/session';

/** @returns address of a session with a role; undefined while the session screen is pending */
export const sessionAddress = (roleId: number): string | undefined =>
  isPendingPath(session) ? undefined : `${session}?roleID=${roleId}`;
