import { selectRole } from '@yanye/shared/auth/auth-slice';
import { roles } from '@yanye/shared/policy/roles';
import { useAppSelector } from '@yanye/shared/redux';
import { messages } from './messages.zh';

/** Why the viewer may not change their account; undefined if they may. */
export const useRefusal = (): string | undefined =>
  useAppSelector(selectRole) === roles.tourist ? messages.tourist : undefined;
