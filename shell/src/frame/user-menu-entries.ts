import { roles, type Role } from '@yanye/shared/policy/roles';
import { messages } from '../messages.zh';

export interface UserMenuEntry {
  readonly title: string;
  readonly path: string;
}

const forManagers: readonly UserMenuEntry[] = [
  { title: messages.backOffice, path: '/admin' },
  { title: messages.articleList, path: '/admin/article/article_list' },
  { title: messages.userList, path: '/admin/users/user_list' },
];

const logs: UserMenuEntry = { title: messages.logs, path: '/admin/system/log_list' };

const forUsers: readonly UserMenuEntry[] = [
  { title: messages.backOffice, path: '/admin' },
  { title: messages.myInfo, path: '/admin/user_center/user_info' },
  { title: messages.myMessages, path: '/admin/user_center/messages' },
];

/**
 * Where the user menu leads, by role. A tourist may not see the system pages, so logs are not offered to them.
 * @param role role of the person signed in
 */
export const userMenuEntries = (role: Role): readonly UserMenuEntry[] => {
  if (role === roles.admin) return [...forManagers, logs];
  return role === roles.tourist ? forManagers : forUsers;
};
