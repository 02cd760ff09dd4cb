import { useRef, useState } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import { useNavigate } from '@yanye/shared/router';
import { newId } from '#new-id.ts';
import { sessionAddress } from '#roles/session-address.ts';
import { useRoom } from '../room/room-context';
import { roomQuestionsApi } from './ask.api';

/** Asks a role about the chosen messages, and opens the session with its answer. */
export const useAsk = () => {
  const { roomId, picked = [], onPicked, onOverlay } = useRoom();
  const navigate = useNavigate();
  const [ask, { isLoading: isAsking }] = roomQuestionsApi.useAskAboutMessagesMutation();
  const [problem, setProblem] = useState('');
  // The same until it is answered: a question that is sent again is the same question.
  const clientId = useRef(newId());
  const submit = async (roleID: number, content: string): Promise<void> => {
    if (isAsking) return;
    setProblem('');
    const body = { room: roomId, message_ids: [...picked], roleID, content, client_id: clientId.current };
    const { data, error } = await ask({ body });
    if (error) return setProblem(asApiError(error).msg);
    onPicked(undefined);
    onOverlay(undefined);
    return void navigate(sessionAddress(data.roleID, data.sessionID));
  };
  return { submit, isAsking, problem, count: picked.length };
};
