import { letterAvatar } from '@yanye/shared/contract/drawn-pictures.calls';
import type { UserInfo } from '@yanye/shared/contract/users';
import { roleLabels, roles } from '@yanye/shared/policy/roles';
import type { SiteTime } from '#platform/time';
import { messages } from './messages.zh';
import { maskedEmail, maskedPhone } from '#platform/text/masked';
import type { UserRow } from './users.schema';

/** Many people share the demonstration account, and must not learn about each other. */
const personalDataOf = ({ role, email, tel, addr, ip }: UserRow) =>
  role === roles.tourist
    ? { email: maskedEmail(email), tel: maskedPhone(tel), addr: '', ip: '' }
    : { email, tel, addr, ip };

/** A user as they see themselves. */
export const infoOf = (user: UserRow, time: SiteTime): UserInfo => ({
  id: user.id,
  created_at: time.recordTime(user.created_at),
  nick_name: user.nick_name,
  user_name: user.user_name,
  avatar: user.avatar || letterAvatar(user.nick_name),
  ...personalDataOf(user),
  token: '',
  role: roleLabels[user.role],
  role_id: user.role,
  sign_status: messages.signStatus[user.source],
  integral: user.integral,
  // Clients of the product family show one or the other.
  scope: user.integral,
  sign: user.sign,
  link: user.link,
  must_change_password: user.must_change_password === 1,
  has_password: user.password_hash !== '',
  mail_notices: user.is_unmailed === 0,
});
