import { useState } from 'react';
import { asApiError, type ApiError } from '@yanye/shared/api/http';
import { newId } from '#new-id.ts';
import { sessionApi } from '../session.api';
import { useLogChange } from './use-log-change';
import type { OnRefused } from './refusal';
import type { Words } from './use-words';

/** A refusal is about the words, so they go back to where they can be changed; anything else may succeed as it is. */
const isRefusal = ({ status }: ApiError): boolean => status >= 400 && status < 500;

/** Sends what a person says; what does not arrive stays, and can be sent again under the same id. */
export const useOutbox = (sessionId: number, words: Words, onRefused: OnRefused) => {
  const [ask] = sessionApi.useAskRoleMutation();
  const [sending, setSending] = useState<readonly string[]>([]);
  const { put } = useLogChange(sessionId);
  const drop = (clientId: string) =>
    words.onUnsent((unsent) => unsent.filter(({ client_id }) => client_id !== clientId));

  const submit = async (client_id: string, content: string, demo?: true) => {
    if (sending.includes(client_id)) return;
    setSending((ids) => [...ids, client_id]);
    onRefused();
    const body = { client_id, content, ...(demo && { demo }) };
    const { data, error } = await ask({ params: { id: sessionId }, body });
    setSending((ids) => ids.filter((id) => id !== client_id));
    if (data) {
      put(data);
      return drop(client_id);
    }
    const failure = asApiError(error);
    if (!isRefusal(failure)) return;
    const isKept = words.latest.current.draft.trim() !== '';
    onRefused({
      error: failure,
      askDemo: () =>
        isKept ? submit(client_id, content, true) : send(words.latest.current.draft.trim(), true),
    });
    if (isKept) return;
    drop(client_id);
    words.onDraft(content);
  };

  function send(content: string, demo?: true) {
    if (content === '') return;
    const client_id = newId();
    words.onUnsent((unsent) => [...unsent, { client_id, content }]);
    words.onDraft('');
    void submit(client_id, content, demo);
  }
  return {
    sending,
    drop,
    send: (content: string) => send(content),
    retry: (client_id: string, content: string) => void submit(client_id, content),
  };
};

export type Outbox = ReturnType<typeof useOutbox>;
