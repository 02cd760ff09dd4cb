import type { Access } from '@yanye/shared/contract/call';
import { refusalOf } from '@yanye/shared/policy/access';
import type { Role } from '@yanye/shared/policy/roles';
import { messages } from '../messages.zh';

export interface UserMenuEntry {
  readonly title: string;
  readonly path: string;
  readonly access: Access;
}

const backOffice: UserMenuEntry = { title: messages.backOffice, path: '/admin', access: 'signedIn' };

const management: readonly UserMenuEntry[] = [
  { title: messages.articleList, path: '/admin/article/article_list', access: 'backOffice' },
  { title: messages.userList, path: '/admin/users/user_list', access: 'backOffice' },
  { title: messages.logs, path: '/admin/system/log_list', access: 'admin' },
];

const personal: readonly UserMenuEntry[] = [
  { title: messages.myInfo, path: '/admin/user_center/user_info', access: 'signedIn' },
  { title: messages.myMessages, path: '/admin/user_center/messages', access: 'signedIn' },
];

/**
 * The links of the user menu: screens that the role may open; the personal ones for users who do not
 * manage the site.
 */
export const userMenuEntries = (role: Role): readonly UserMenuEntry[] => {
  const allows = (access: Access): boolean => refusalOf(role, access) === undefined;
  return [backOffice, ...(allows('backOffice') ? management : personal)].filter(({ access }) =>
    allows(access),
  );
};
