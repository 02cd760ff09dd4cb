import { useState } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import { excerptOf, type ChatMessage, type ChatReply } from '@yanye/shared/contract/chat-messages.calls';
import { chatTypes } from '@yanye/shared/contract/chat.calls';
import { chatApi } from '../chat.api';
import { mentionedIn, usersToMention } from '../model/mentions';
import { useRoom } from '../room/room-context';

interface Options {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly isBlocked: boolean;
}

export const replyTo = (message: ChatMessage): ChatReply => {
  const { id, seq, nick_name } = message;
  return { id, seq, nick_name, excerpt: excerptOf(message) };
};

/** Sends what is written, or saves the changed message. */
export const useSubmit = ({ value, onValue, isBlocked }: Options) => {
  const { client, target, onTarget } = useRoom();
  const [edit, { isLoading: isSaving }] = chatApi.useEditChatMessageMutation();
  const [problem, setProblem] = useState('');

  const save = async (id: number): Promise<void> => {
    const { data, error } = await edit({ params: { id }, body: { content: value.trim() } });
    if (error) return setProblem(asApiError(error).msg);
    client.took(data);
    onTarget(undefined);
  };

  const submit = async (): Promise<void> => {
    if (isBlocked || isSaving) return;
    setProblem('');
    if (target?.kind === 'edit') return save(target.message.id);
    const reply = target ? replyTo(target.message) : null;
    const content = value.trim();
    const mentions = mentionedIn(content, usersToMention(client.get()));
    client.send({ msg_type: chatTypes.text, content, reply, mentions });
    onValue('');
    onTarget(undefined);
  };
  return { submit, isSaving, problem };
};
