import { errorList } from '@yanye/shared/contract/errors';
import { creditsGranted } from '#identity/credits/credits.events';
import { mailsHandled } from '#identity/mail/mail.events';
import { secondFactorChanged } from '#identity/second-factor/second-factor.events';
import {
  everyoneSignedOut,
  sessionsEnded,
  signInFailed,
  userSignedIn,
  userSignedOut,
} from '#identity/sessions/sessions.events';
import {
  credentialsChanged,
  loginReset,
  tokensRevoked,
  userChanged,
  usersRemoved,
} from '#identity/users/users.events';
import { messages } from '../messages.zh';
import { logged, recordLogged } from './event-description';

const user = (id: number) => ({ record: { kind: 'user', id }, about: id });

export const identityEvents = [
  logged(userSignedIn, ({ id }) => ({
    type: 'login',
    title: messages.signedIn,
    ...user(id),
    actor: { id },
  })),
  logged(signInFailed, ({ id, user_name, cause }) => ({
    type: 'login',
    level: 'warning',
    status: false,
    title: messages.signInFailed,
    record: { kind: 'user', id: id === 0 ? '' : id, name: user_name },
    about: id,
    actor: { id, name: user_name },
    after: { cause: errorList[cause].message },
  })),
  logged(userSignedOut, ({ id }) => ({ type: 'login', title: messages.signedOut, ...user(id) })),
  logged(sessionsEnded, ({ user_id, count }) => ({
    type: 'login',
    title: messages.sessionsEnded(count),
    ...user(user_id),
  })),
  recordLogged(userChanged, { kind: 'user', label: messages.kinds.user, name: 'nick_name', about: 'id' }),
  logged(usersRemoved, ({ ids }) =>
    ids.map((id) => ({
      title: messages.removed(messages.kinds.user),
      level: 'warning' as const,
      ...user(id),
    })),
  ),
  logged(loginReset, ({ id }) => ({ title: messages.loginReset, level: 'warning', ...user(id) })),
  logged(tokensRevoked, ({ ids }) =>
    ids.map((id) => ({ title: messages.revoked, level: 'warning' as const, ...user(id) })),
  ),
  logged(everyoneSignedOut, ({ count }) => ({ title: messages.everyoneSignedOut(count), level: 'warning' })),
  logged(mailsHandled, ({ what, count }) => ({ title: messages.mailsHandled[what](count) })),
  logged(credentialsChanged, ({ id, what }) => ({ title: messages.secured[what], ...user(id) })),
  logged(secondFactorChanged, ({ user_id, change }) => ({
    title: messages.secondFactor[change],
    ...user(user_id),
  })),
  logged(creditsGranted, ({ user_id, amount, reason }) => ({
    title: messages.granted(amount),
    ...user(user_id),
    after: { amount, reason },
  })),
];
