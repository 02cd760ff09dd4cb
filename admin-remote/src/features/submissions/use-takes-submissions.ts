import { selectActor } from '@yanye/shared/auth/auth-slice';
import { submitsArticles } from '@yanye/shared/policy/articles.policy';
import { useAppSelector } from '@yanye/shared/redux';
import { siteSettingApi } from '#controls/site-switch/site-setting.api.ts';

/** Whether this user submits articles: a general user on a site that accepts submissions. */
export const useTakesSubmissions = (): boolean => {
  const submits = submitsArticles(useAppSelector(selectActor));
  const { data } = siteSettingApi.useSiteSettingQuery(undefined, { skip: !submits });
  return submits && data?.article_submission === true;
};
