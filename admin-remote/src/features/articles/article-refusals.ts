import type { Role } from '@yanye/shared/policy/roles';
import { isReadOnly } from '@yanye/shared/policy/viewer.policy';
import { messages } from '#messages.zh.ts';

/** @param role role of the viewer @returns why they may not change any article, or undefined */
export const writeRefusal = (role: Role): string | undefined =>
  isReadOnly(role) ? messages.frame.demoHint : undefined;

/**
 * @param role role of the viewer
 * @param may permission from the server: `may_edit` or `may_remove`
 * @returns why the record cannot be changed, or undefined
 */
export const recordRefusal = (role: Role, may: boolean): string | undefined =>
  writeRefusal(role) ?? (may ? undefined : messages.list.notYours);
