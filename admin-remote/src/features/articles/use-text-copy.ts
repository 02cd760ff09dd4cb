import { useEffect, useRef, useState } from 'react';
import { textCopies, type TextCopies, type TextCopy } from './text-copy';
import { browserStorage } from '@yanye/shared/store/storage';

/** Milliseconds of typing that a crash may cost. */
const keepEvery = 1000;

interface Writing {
  readonly title: string;
  readonly text: string;
}

interface Options {
  readonly userId: number;
  readonly articleId: string | undefined;
  readonly writing: Writing;
  readonly unsaved: boolean;
}

export interface TextCopyControl {
  /** A copy from an earlier visit that differs from what is stored. */
  readonly found: TextCopy | undefined;
  /** The person decided about it. */
  readonly settle: () => void;
  /** The text is on the server now. */
  readonly forget: () => void;
}

/** Keeps unsaved text in this browser, and finds what an earlier visit left there. */
export const useTextCopy = ({ userId, articleId, writing, unsaved }: Options): TextCopyControl => {
  const [copies] = useState<TextCopies>(() => textCopies(browserStorage().local, userId, articleId));
  const [found, setFound] = useState(() => {
    const copy = copies.read();
    return copy && (copy.text !== writing.text || copy.title !== writing.title) ? copy : undefined;
  });
  const latest = useRef({ writing, unsaved });

  useEffect(() => {
    latest.current = { writing, unsaved };
    if (!unsaved) return undefined;
    const timer = setTimeout(() => copies.keep({ ...writing, at: Date.now() }), keepEvery);
    return () => clearTimeout(timer);
  }, [writing, unsaved, copies]);

  useEffect(() => {
    const keepNow = () => {
      if (latest.current.unsaved) copies.keep({ ...latest.current.writing, at: Date.now() });
    };
    // Closing, reloading and switching away on a phone all hide the page first.
    document.addEventListener('visibilitychange', keepNow);
    window.addEventListener('pagehide', keepNow);
    return () => {
      keepNow();
      document.removeEventListener('visibilitychange', keepNow);
      window.removeEventListener('pagehide', keepNow);
    };
  }, [copies]);

  return {
    found,
    settle: () => {
      if (!latest.current.unsaved) copies.forget();
      setFound(undefined);
    },
    forget: () => {
      latest.current = { ...latest.current, unsaved: false };
      copies.forget();
    },
  };
};
