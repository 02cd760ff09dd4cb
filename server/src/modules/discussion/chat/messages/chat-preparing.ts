import type { ChatMessage } from '@yanye/shared/contract/chat-frames.calls';
import { chatTypes } from '@yanye/shared/contract/chat.calls';
import { mayModerateChat } from '@yanye/shared/policy/chat.policy';
import { refuse } from '#platform/errors';
import type { SensitiveWordsService } from '#site/sensitive-words/sensitive-words.service';
import type { ChatFilesService } from '../files/chat-files.service';
import { messages } from '../messages.zh';
import type { ChatMessageRow } from './chat-message-rows';
import type { ChatMessagesRepository } from './chat-messages.repository';
import type { ChatRules } from './chat-rules';
import type { ChatSender } from './chat-sender';

export interface ChatDraft {
  /** 0 for the default room. */
  readonly room: number;
  readonly client_id: string;
  readonly msg_type: number;
  /** Text, address of a picture, or token of a file. */
  readonly content: string;
  /** 0 for none. */
  readonly reply_to: number;
  readonly mentions: readonly number[];
}

interface Checked {
  readonly content: string;
  readonly token?: string;
  readonly isHeld: boolean;
}

/** All that is known of a message before its room is locked: while it is, nothing is read that could be read before. */
export interface Prepared {
  readonly draft: ChatDraft;
  /** What becomes the file of the message. */
  readonly token: string | undefined;
  readonly isHeld: boolean;
  readonly mentions: ChatMessage['mentions'];
  readonly quoted: ChatMessageRow | undefined;
}

interface Deps {
  readonly rows: Pick<ChatMessagesRepository, 'find' | 'peopleNamed'>;
  readonly rules: Pick<ChatRules, 'checkPicture'>;
  readonly files: Pick<ChatFilesService, 'findUnsent'>;
  readonly words: Pick<SensitiveWordsService, 'check'>;
}

/** Reads for a message what its sender means: words, a file, people, a quote. */
export const chatPreparing = ({ rows, rules, files, words }: Deps) => {
  const checkWords = async ({ viewer }: ChatSender, written: string): Promise<Checked> => {
    const { action, text } = await words.check(written);
    if (action === 'refuse') refuse('CONTENT_REFUSED');
    return { content: text, isHeld: action === 'hold' && !mayModerateChat(viewer) };
  };

  const checkFile = async (sender: ChatSender, token: string): Promise<Checked> => {
    const file = sender.viewer && (await files.findUnsent(token, sender.viewer.id));
    // Of a file others see the name.
    return file
      ? { ...(await checkWords(sender, file.name)), token: file.token }
      : refuse('CHAT_FILE_REFUSED', { message: messages.files.unknown });
  };

  const checkContent = async (sender: ChatSender, { msg_type, content }: ChatDraft): Promise<Checked> => {
    if (msg_type === chatTypes.text) return checkWords(sender, content);
    if (msg_type === chatTypes.file) return checkFile(sender, content);
    await rules.checkPicture(content);
    return { content, isHeld: false };
  };

  const mentionsIn = async (
    { viewer }: ChatSender,
    content: string,
    chosen: readonly number[],
  ): Promise<ChatMessage['mentions']> => {
    const everybody =
      mayModerateChat(viewer) && content.includes(`@${messages.everybody}`)
        ? [{ user_id: 0, name: messages.everybody }]
        : [];
    const people = chosen.length === 0 || !viewer ? [] : await rows.peopleNamed(chosen);
    const named = people.filter(({ nick_name }) => content.includes(`@${nick_name}`));
    return [...everybody, ...named.map(({ id, nick_name }) => ({ user_id: id, name: nick_name }))];
  };

  const quotedBy = async (room: number, { reply_to }: ChatDraft): Promise<ChatMessageRow | undefined> => {
    if (reply_to === 0) return undefined;
    const quoted = await rows.find(reply_to);
    return quoted?.room_id === room && quoted.state === 'shown' ? quoted : refuse('CHAT_MESSAGE_NOT_FOUND');
  };

  return {
    /** @throws AppError CONTENT_REFUSED, CHAT_PICTURE_REFUSED, CHAT_FILE_REFUSED, CHAT_MESSAGE_NOT_FOUND for a quote */
    prepare: async (room: number, sender: ChatSender, given: ChatDraft): Promise<Prepared> => {
      const { content, token, isHeld } = await checkContent(sender, given);
      return {
        draft: { ...given, content },
        token,
        isHeld,
        mentions: await mentionsIn(sender, content, given.mentions),
        quoted: await quotedBy(room, given),
      };
    },
  };
};

export type ChatPreparing = ReturnType<typeof chatPreparing>;
