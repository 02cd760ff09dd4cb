import type { Role } from '@yanye/shared/policy/roles';
import { isReadOnly } from '@yanye/shared/policy/viewer.policy';
import { messages } from '#messages.zh.ts';

/** @returns why the user may not change any article, or undefined */
export const writeRefusal = (role: Role): string | undefined =>
  isReadOnly(role) ? messages.frame.demoHint : undefined;

/** @param may permission from the server: `may_edit` or `may_remove` */
export const recordRefusal = (role: Role, may: boolean): string | undefined =>
  writeRefusal(role) ?? (may ? undefined : messages.list.notYours);
