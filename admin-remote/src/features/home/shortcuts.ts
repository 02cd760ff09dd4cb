import { refusalOf } from '@yanye/shared/policy/access';
import type { Role } from '@yanye/shared/policy/roles';
import { isReadOnly } from '@yanye/shared/policy/viewer.policy';
import { messages } from './messages.zh';

const text = messages.own;

export const shortcutsOf = (role: Role) => {
  const manages = refusalOf(role, 'backOffice') === undefined;
  const mine = '/admin/user_center/article';
  const write = {
    to: manages ? '/admin/article/write' : `${mine}/write`,
    title: text.write,
    hint: text.writeHint,
  };
  return [
    ...(isReadOnly(role) ? [] : [write]),
    ...(manages ? [{ to: '/admin/article/article_list', title: text.list, hint: text.listHint }] : []),
    { to: mine, title: text.mine, hint: text.mineHint },
    { to: '/bigModel/square', title: text.square, hint: text.squareHint },
    { to: '/', title: text.site, hint: text.siteHint },
  ];
};
