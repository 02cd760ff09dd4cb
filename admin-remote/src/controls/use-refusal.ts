import { selectActor } from '@yanye/shared/auth/auth-slice';
import type { Actor } from '@yanye/shared/policy/roles';
import { useAppSelector } from '@yanye/shared/redux';
import { messages } from '../messages.zh';

/** @returns why a policy refuses this user; undefined if it allows them. The server applies the same policy. */
export const useRefusal = (may: (actor: Actor | undefined) => boolean): string | undefined =>
  may(useAppSelector(selectActor)) ? undefined : messages.frame.demoHint;
