import { selectActor } from '@yanye/shared/auth/auth-slice';
import { mayManageLists } from '@yanye/shared/policy/managed-lists.policy';
import { useAppSelector } from '@yanye/shared/redux';
import { messages } from '../messages.zh';

/** @returns why this user may not change record lists; undefined if they may. The server applies the same policy. */
export const useListRefusal = (): string | undefined =>
  mayManageLists(useAppSelector(selectActor)) ? undefined : messages.frame.demoHint;
