import { useEffect, useRef, useState } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import { editorApi } from './editor.api';

/** Debounce delay of the preview in milliseconds. */
export const previewDelay = 300;

export interface PreviewState {
  /** HTML rendered and sanitised by the server; undefined until the first answer. */
  readonly html: string | undefined;
  readonly busy: boolean;
  /** Why the latest text could not be rendered; the previous preview stays. */
  readonly problem?: string | undefined;
  readonly retry: () => void;
}

const nothing = { html: '', busy: false };
const unknown = { html: undefined, busy: true };

/**
 * The debounced preview of a Markdown text. The latest response wins.
 * @param isShown without it nothing is requested
 */
export const usePreview = (text: string, isShown: boolean): PreviewState => {
  const [trigger] = editorApi.usePreviewTextMutation();
  const [state, setState] = useState<Omit<PreviewState, 'retry'>>(unknown);
  const [tries, setTries] = useState(0);
  const first = useRef(true);

  useEffect(() => {
    if (!isShown) return undefined;
    const blank = text.trim() === '';
    let request: ReturnType<typeof trigger> | undefined;
    const ask = async () => {
      if (blank) {
        setState(nothing);
        return;
      }
      setState((before) => ({ html: before.html, busy: true }));
      request = trigger({ body: { content: text } });
      const { data, error } = await request;
      if (over) return;
      if (data) setState({ html: data.html, busy: false });
      else setState((before) => ({ ...before, busy: false, problem: asApiError(error).msg }));
    };
    let over = false;
    // A stored text is rendered immediately; only typing is debounced.
    const timer = setTimeout(() => void ask(), first.current ? 0 : previewDelay);
    first.current = false;
    return () => {
      over = true;
      clearTimeout(timer);
      request?.abort();
    };
  }, [text, isShown, tries, trigger]);

  return { ...state, retry: () => setTries((count) => count + 1) };
};
