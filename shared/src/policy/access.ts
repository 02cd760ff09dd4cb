import type { Access, CallHead } from '../contract/call';
import { roles, type Role } from './roles';

export type Refusal = 'LOGIN_REQUIRED' | 'NOT_ADMIN_OR_TOURIST' | 'TOURIST_FORBIDDEN' | 'TOURIST_READ_ONLY';

/**
 * Checks access to a page or a route by role.
 * @returns the reason of refusal, or undefined when the viewer may pass
 */
export const refusalOf = (role: Role, access: Access): Exclude<Refusal, 'TOURIST_READ_ONLY'> | undefined => {
  if (access === 'anyone') return undefined;
  if (role === roles.visitor || role === roles.disabled) return 'LOGIN_REQUIRED';
  if (access === 'signedIn' || role === roles.admin) return undefined;
  if (role === roles.user) return 'NOT_ADMIN_OR_TOURIST';
  return access === 'admin' ? 'TOURIST_FORBIDDEN' : undefined;
};

/** Checks access to a call: like a page, and a tourist never writes. */
export const callRefusalOf = (
  role: Role,
  call: Pick<CallHead, 'access' | 'writes' | 'openToTourist'>,
): Refusal | undefined => {
  const refusal = refusalOf(role, call.access);
  // For a tourist on a writing route, the read-only account explains more than the missing role.
  if (role === roles.tourist && call.writes && !call.openToTourist) return 'TOURIST_READ_ONLY';
  return refusal;
};

/** The message of a blocked page, as the specification has it. */
export const pageRefusalText: Readonly<Record<Exclude<Refusal, 'TOURIST_READ_ONLY'>, string>> = {
  LOGIN_REQUIRED: '需要登录',
  NOT_ADMIN_OR_TOURIST: '权限不足1',
  TOURIST_FORBIDDEN: '权限不足2',
};
