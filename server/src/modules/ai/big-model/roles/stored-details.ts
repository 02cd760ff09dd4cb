import { noRoleDetails, roleDetails, type RoleDetails } from '@yanye/shared/contract/role-details';

/** @param data JSON as it is stored; undefined for a role without details */
export const detailsOf = (data: string | undefined): RoleDetails =>
  // Fields that are newer than the row have their default.
  data === undefined ? noRoleDetails : roleDetails.parse(JSON.parse(data));
