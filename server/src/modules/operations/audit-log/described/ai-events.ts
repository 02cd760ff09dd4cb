import { autoReplyChanged } from '#ai/auto-replies/auto-replies.events';
import { roleProposalDecided } from '#ai/big-model/proposals/role-proposals.events';
import { siteRoleChanged } from '#ai/big-model/roles/site-roles.events';
import { roleTagChanged } from '#ai/big-model/tags/role-tags.events';
import { modelProviderChanged } from '#ai/providers/model-providers.events';
import {
  roleAnswersRemoved,
  roleSessionRead,
  roleSessionsRemoved,
} from '#ai/role-sessions/role-sessions.events';
import { messages } from '../messages.zh';
import { logged, recordLogged } from './event-description';
import { several } from './several';

const text = messages.kinds;

export const aiEvents = [
  recordLogged(autoReplyChanged, { kind: 'auto-reply', label: text.autoReply, name: 'name' }),
  recordLogged(modelProviderChanged, { kind: 'model-provider', label: text.modelProvider, name: 'name' }),
  recordLogged(siteRoleChanged, { kind: 'role', label: text.role, name: 'name' }),
  recordLogged(roleTagChanged, { kind: 'role-tag', label: text.roleTag, name: 'title' }),
  logged(roleProposalDecided, ({ id, user_id, state, listed_id }) => ({
    title: state === 'accepted' ? messages.acceptedRole : messages.refusedRole,
    record: { kind: 'role-proposal', id },
    about: user_id,
    after: { listed_id },
  })),
  logged(roleSessionRead, ({ id, user_id }) => ({
    title: messages.readSession,
    record: { kind: 'role-session', id },
    about: user_id,
  })),
  logged(roleSessionsRemoved, ({ ids }) => ({
    title: messages.removedSessions(ids.length),
    level: 'warning',
    ...several('role-session', ids),
  })),
  logged(roleAnswersRemoved, ({ ids }) => ({
    title: messages.removedAnswers(ids.length),
    level: 'warning',
    ...several('role-answer', ids),
  })),
];
