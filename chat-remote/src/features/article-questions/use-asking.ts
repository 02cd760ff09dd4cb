import { useRef, useState } from 'react';
import { asApiError, type ApiError } from '@yanye/shared/api/http';
import { loginRequested, selectIsSignedIn } from '@yanye/shared/auth/auth-slice';
import { useAppDispatch, useAppSelector } from '@yanye/shared/redux';
import { useNavigate } from '@yanye/shared/router';
import { newId } from '#new-id.ts';
import { sessionAddress } from '#roles/session-address.ts';
import { articleQuestionsApi } from './article-questions.api';
import { articleQuestionMessages as text } from './messages.zh';

/** Asks a role about an article, and leads to the session. A question that was sent once keeps its id until it is answered or changed. */
export const useAsking = (articleId: string) => {
  const [words, setWords] = useState('');
  const [refusal, setRefusal] = useState<ApiError | string>();
  const sent = useRef<{ readonly key: string; readonly id: string }>(undefined);
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [send, { isLoading }] = articleQuestionsApi.useAskAboutArticleMutation();

  const ask = async (roleID: number): Promise<void> => {
    if (isLoading) return;
    if (!isSignedIn) return void dispatch(loginRequested(text.reason));
    const content = words.trim();
    if (content === '') return setRefusal(text.empty);
    setRefusal(undefined);
    const key = `${roleID} ${content}`;
    if (sent.current?.key !== key) sent.current = { key, id: newId() };
    const body = { article_id: articleId, roleID, content, client_id: sent.current.id };
    try {
      const { session_id } = await send({ body }).unwrap();
      await navigate(sessionAddress(roleID, session_id));
    } catch (thrown) {
      setRefusal(asApiError(thrown));
    }
  };

  return {
    words,
    setWords: (next: string): void => {
      setWords(next);
      setRefusal(undefined);
    },
    refusal: typeof refusal === 'string' ? refusal : refusal?.msg,
    isSignedIn,
    isAsking: isLoading,
    ask,
  };
};
