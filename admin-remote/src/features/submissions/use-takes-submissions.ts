import { selectRole } from '@yanye/shared/auth/auth-slice';
import { roles } from '@yanye/shared/policy/roles';
import { useAppSelector } from '@yanye/shared/redux';
import { useSiteSettingQuery } from '#controls/site-switch/site-setting.api.ts';

/** Whether this person submits what they write: general users do, where the site is open to it. */
export const useTakesSubmissions = (): boolean => {
  const isUser = useAppSelector(selectRole) === roles.user;
  const { data } = useSiteSettingQuery(undefined, { skip: !isUser });
  return isUser && data?.article_submission === true;
};
