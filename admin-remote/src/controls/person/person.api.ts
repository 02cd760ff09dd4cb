import { contractApi } from '@yanye/shared/api/contract-api';
import type { peopleRoutes } from '@yanye/shared/contract/people';
import { peopleCalls } from '@yanye/shared/contract/people.calls';
import type { userRoutes } from '@yanye/shared/contract/users';
import { userCalls } from '@yanye/shared/contract/users.calls';

/** What administrators do about a person changes what lists show of them. */
const changed = ['Users', 'Comments', 'Chat', 'PrivateMessages', 'Articles'] as const;

export const personApi = contractApi<typeof peopleRoutes>('admin_remote/person', peopleCalls).with(
  ({ query, mutation }) => ({
    personOverview: query('overview', { tags: ['Users'] }),
    personSignIns: query('signIns', { tags: ['Users'] }),
    personRestrictions: query('restrictions', { tags: ['Users'] }),
    reportsOfPerson: query('reports', { tags: ['Users'] }),
    endPersonSignIns: mutation('endSignIns', { invalidates: ['Users'] }),
    mutePerson: mutation('mute', { invalidates: ['Users', 'Chat'] }),
    mutePersonInDialog: mutation('mute', { invalidates: ['Users', 'Chat'], quiet: true }),
    unmutePerson: mutation('unmute', { invalidates: ['Users', 'Chat'] }),
    removePerson: mutation('remove', { invalidates: [...changed], quiet: true }),
  }),
);

export const personRoleApi = contractApi<typeof userRoutes>('admin_remote/person', userCalls).with(
  ({ query, mutation }) => ({
    peopleNamed: query('list', { tags: ['Users'] }),
    changePersonRole: mutation('setRole', { invalidates: [...changed] }),
  }),
);
