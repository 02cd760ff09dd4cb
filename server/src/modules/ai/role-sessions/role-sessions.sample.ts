import { roleSessionRoutes } from '@yanye/shared/contract/role-sessions';
import { roleSessionSorts } from '@yanye/shared/contract/role-sessions.calls';
import type { ListSample } from '#test/list-sample';

export const sample: ListSample<'role_sessions'> = {
  list: 'role_sessions',
  route: roleSessionRoutes.managed,
  sorts: roleSessionSorts,
  id: 'id',
  name: 'name',
  nameOnTheWire: 'sessionName',
  row: (_at, name, created_at) => ({
    user_id: 1,
    role_name: '老编辑',
    role_icon: '',
    name,
    created_at,
    used_at: created_at,
  }),
};
