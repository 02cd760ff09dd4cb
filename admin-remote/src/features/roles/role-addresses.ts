export const roleListAddress = '/admin/big_model/chat_role/role_list';
export const newRoleAddress = `${roleListAddress}/new`;
export const roleAddress = (id: number | string): string => `${roleListAddress}/edit/${id}`;
/** Its page on the site. */
export const publicRoleAddress = (id: number): string => `/bigModel/role?id=${id}`;
