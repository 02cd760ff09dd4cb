import { refusalOf } from '@yanye/shared/policy/access';
import type { Role } from '@yanye/shared/policy/roles';
import { adminRoot } from '../screen';

/** @returns where G leads with the next letter; the desk only for those who manage */
export const keyPlaces = (role: Role): Readonly<Record<string, string>> =>
  refusalOf(role, 'backOffice') === undefined
    ? {
        o: adminRoot,
        d: `${adminRoot}/chat_group/chat_list?show=waiting`,
        a: `${adminRoot}/article/article_list`,
      }
    : { o: adminRoot, a: `${adminRoot}/user_center/article` };
