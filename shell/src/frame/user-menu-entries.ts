import type { Access } from '@yanye/shared/contract/call';
import { refusalOf } from '@yanye/shared/policy/access';
import type { Role } from '@yanye/shared/policy/roles';
import { messages } from '../messages.zh';
import { messages as text } from './user-menu-messages.zh';

export interface UserMenuEntry {
  readonly title: string;
  readonly path: string;
}

type Guarded = UserMenuEntry & { readonly access: Access };

const management: readonly Guarded[] = [
  { title: messages.backOffice, path: '/admin', access: 'signedIn' },
  { title: text.articleList, path: '/admin/article/article_list', access: 'backOffice' },
  { title: text.userList, path: '/admin/users/user_list', access: 'backOffice' },
  { title: text.logs, path: '/admin/system/log_list', access: 'admin' },
];

const personal: readonly UserMenuEntry[] = [
  { title: text.own.home, path: '/admin' },
  { title: text.own.write, path: '/admin/user_center/article/write' },
  { title: text.own.articles, path: '/admin/user_center/article' },
  { title: text.own.favourites, path: '/admin/user_center/collects' },
  { title: text.own.messages, path: '/admin/user_center/messages' },
  { title: text.own.settings, path: '/admin/user_center/user_info' },
];

/**
 * The links of the user menu: what the role manages, or a reader's own pages.
 */
export const userMenuEntries = (role: Role): readonly UserMenuEntry[] => {
  const allows = (access: Access): boolean => refusalOf(role, access) === undefined;
  return allows('backOffice') ? management.filter(({ access }) => allows(access)) : personal;
};
