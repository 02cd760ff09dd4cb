import { isPendingPath } from '@yanye/shared/contract/pending-screens';
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

const entriesOf = (role: Role): readonly UserMenuEntry[] => {
  if (role === roles.admin) return [...forManagers, logs];
  return role === roles.tourist ? forManagers : forUsers;
};

/**
 * The links of the user menu: screens that are built and that the role may open.
 * @param role role of the signed-in user
 */
export const userMenuEntries = (role: Role): readonly UserMenuEntry[] =>
  entriesOf(role).filter(({ path }) => !isPendingPath(path));
