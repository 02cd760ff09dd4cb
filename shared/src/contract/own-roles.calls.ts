import { defineCalls } from './call';

/** Roles that people make for themselves: nobody else sees or uses one. */
export const ownRoleCalls = defineCalls({
  list: { method: 'GET', path: '/api/big_model/own_roles', access: 'signedIn', writes: false },
  create: { method: 'POST', path: '/api/big_model/own_roles', access: 'signedIn', writes: true },
  one: { method: 'GET', path: '/api/big_model/own_roles/:id', access: 'signedIn', writes: false },
  update: { method: 'PUT', path: '/api/big_model/own_roles/:id', access: 'signedIn', writes: true },
  remove: { method: 'DELETE', path: '/api/big_model/own_roles/:id', access: 'signedIn', writes: true },
  setting: { method: 'GET', path: '/api/big_model/own_roles_setting', access: 'admin', writes: false },
  saveSetting: { method: 'PUT', path: '/api/big_model/own_roles_setting', access: 'admin', writes: true },
});

/** Whether people may make roles of their own, and how many each, unless an administrator changed it. */
export const defaultOwnRolesSetting = { enable: true, most: 10 } as const;

/** Greatest `most`. */
export const mostOwnRoles = 200;
