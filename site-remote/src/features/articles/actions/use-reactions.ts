import { useState } from 'react';
import {
  loginRequested,
  selectIsReadOnly,
  selectIsSignedIn,
  selectUser,
} from '@yanye/shared/auth/auth-slice';
import type { ArticlePage } from '@yanye/shared/contract/articles';
import type { ArticleMine } from '@yanye/shared/contract/reactions';
import { useAppDispatch, useAppSelector } from '@yanye/shared/redux';
import { actionMessages } from './messages.zh';
import { becomeKnown } from './known-browser';
import { reactionsApi } from './reactions.api';
import { useMine } from './use-mine';

interface Told {
  readonly by: number;
  readonly mine: ArticleMine;
}

type Shown = Pick<ArticleMine, 'is_digg' | 'is_coll' | 'may_edit' | 'digg_count' | 'collects_count'>;

/**
 * The reader's like and favourite of an article, and the actions to change them.
 * @returns `refused` is the reason why the reader cannot act
 */
export const useReactions = (article: ArticlePage) => {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const user_id = useAppSelector((state) => selectUser(state).user_id);
  const dispatch = useAppDispatch();
  const [told, setTold] = useState<Told>();
  const [digg, digging] = reactionsApi.useDiggArticleMutation();
  const [collect, collecting] = reactionsApi.useCollectArticleMutation();
  const asked = useMine(article.status === 'published' ? [article.id] : []).get(article.id);
  // A response belongs to the user who sent the request: after signing in or out it is void.
  const mine: Shown = (told?.by === user_id ? told.mine : asked) ?? {
    ...article,
    is_digg: false,
    is_coll: false,
    may_edit: false,
  };

  const take = (answer: ArticleMine | undefined) => answer && setTold({ by: user_id, mine: answer });

  return {
    mine,
    refused: isReadOnly
      ? actionMessages.tourist
      : article.status === 'published'
        ? undefined
        : actionMessages.unpublished,
    like: async (): Promise<void> => {
      if (mine.is_digg || digging.isLoading) return;
      const { data } = await digg({ body: { id: article.id } });
      if (data && !isSignedIn) becomeKnown();
      take(data);
    },
    toggleCollect: async (): Promise<void> => {
      if (collecting.isLoading) return;
      if (!isSignedIn) {
        dispatch(loginRequested(actionMessages.signInToCollect));
        return;
      }
      take((await collect({ body: { id: article.id } })).data);
    },
  };
};
