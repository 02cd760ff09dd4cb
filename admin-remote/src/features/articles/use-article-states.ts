import { selectRole } from '@yanye/shared/auth/auth-slice';
import { refusalOf } from '@yanye/shared/policy/access';
import { useAppSelector } from '@yanye/shared/redux';
import { useStateCounts } from '#table/use-state-tabs.ts';
import { articlesApi } from './articles.api';

/**
 * The numbers of articles by status, from one query.
 * @param mine whether of the user's own articles; those of all users are for administrators
 * @returns undefined while they are unknown
 */
export const useArticleStates = (mine: boolean): Readonly<Record<string, number>> | undefined => {
  const isRefused = useAppSelector((state) => refusalOf(selectRole(state), 'admin') !== undefined);
  const own = articlesApi.useOwnArticleStatesQuery(undefined, { skip: !mine });
  const all = useStateCounts('articles', mine || isRefused);
  return mine ? own.data : all;
};
