export const roles = { visitor: 0, admin: 1, user: 2, tourist: 3, disabled: 4 } as const;

export type Role = (typeof roles)[keyof typeof roles];

export const isRole = (value: unknown): value is Role => Object.values<unknown>(roles).includes(value);

export const roleLabels: Readonly<Record<Role, string>> = {
  0: '访客',
  1: '管理员',
  2: '普通用户',
  3: '游客',
  4: '已停用',
};

/** The user that a policy checks. A visitor is `undefined`. */
export interface Actor {
  readonly id: number;
  readonly role: Role;
}

/** Users who write: a tourist changes nothing, the disabled read nothing. */
export const takesPart = (actor: Actor | undefined): actor is Actor =>
  actor?.role === roles.admin || actor?.role === roles.user;
