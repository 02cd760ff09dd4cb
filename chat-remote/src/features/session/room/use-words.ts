import { useEffect, useRef, useState } from 'react';
import { selectUser } from '@yanye/shared/auth/auth-slice';
import { useAppDispatch, useAppSelector, type AppDispatch } from '@yanye/shared/redux';
import type { StoragePart } from '@yanye/shared/store/storage';
import { keptWords, type UnsentWords } from '../model/kept-words';

/** Milliseconds without typing after which a draft is stored. */
const pauseMs = 300;

const localOf = (dispatch: AppDispatch): StoragePart =>
  dispatch((_dispatch, _getState, { storage: { local } }) => local);

/** What is being written in a session, and what was sent and is not stored: both outlive the page. */
export const useWords = (sessionId: number) => {
  const dispatch = useAppDispatch();
  const owner = useAppSelector((state) => `${selectUser(state).user_id}/${sessionId}`);
  const [words, setWords] = useState(() => keptWords.read(localOf(dispatch), owner));
  const latest = useRef(words);
  const save = useRef(() => keptWords.keep(localOf(dispatch), owner, latest.current));

  useEffect(() => {
    const { current: keep } = save;
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => save.current(), pauseMs);
    return () => clearTimeout(timer);
  }, [words]);

  const change = (next: typeof words, isAtOnce: boolean): void => {
    latest.current = next;
    setWords(next);
    if (isAtOnce) save.current();
  };
  return {
    ...words,
    onDraft: (draft: string) => change({ ...latest.current, draft }, draft === ''),
    /** @param changeOf gives what is not stored from now on */
    onUnsent: (changeOf: (unsent: readonly UnsentWords[]) => readonly UnsentWords[]) =>
      change({ ...latest.current, unsent: changeOf(latest.current.unsent) }, true),
    latest,
  };
};

export type Words = ReturnType<typeof useWords>;
