import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { chatTypes } from '@yanye/shared/contract/chat.calls';
import { mayModerateChat } from '@yanye/shared/policy/chat.policy';
import type { Registry } from '#core/registry';
import { refuse } from '#platform/errors';
import type { SensitiveWordsService } from '#site/sensitive-words/sensitive-words.service';
import type { ChatFilesService } from '../files/chat-files.service';
import { messages } from '../messages.zh';
import { settingsOf } from '../rooms/chat-room-settings';
import type { ChatRoomRow } from '../rooms/chat-rooms.repository';
import type { ChatMessageRow } from './chat-message-rows';
import type { ChatMessagesRepository } from './chat-messages.repository';
import type { ChatRules } from './chat-rules';
import type { ChatRole, ChatSender } from './chat-sender';
import { namesIn, rolesIn, type MentionableRoles } from './role-mentions';

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
  /** Roles that a visitor named, who would have to sign in to be answered. */
  readonly unasked: readonly ChatRole[];
  readonly quoted: ChatMessageRow | undefined;
}

interface Deps {
  readonly rows: Pick<ChatMessagesRepository, 'find' | 'peopleNamed'>;
  readonly rules: Pick<ChatRules, 'checkPicture'>;
  readonly files: Pick<ChatFilesService, 'findUnsent'>;
  readonly words: Pick<SensitiveWordsService, 'check'>;
  readonly mentionables: Pick<Registry<MentionableRoles>, 'all'>;
}

/** Reads for a message what its sender means: words, a file, people, a quote. */
export const chatPreparing = ({ rows, rules, files, words, mentionables }: Deps) => {
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

  /** @returns roles by whom a person wants to be answered, in a room where they answer */
  const rolesNamed = async (
    room: Pick<ChatRoomRow, 'settings'>,
    { role }: ChatSender,
    { msg_type, content }: ChatDraft,
    people: ChatMessage['mentions'],
  ): Promise<readonly ChatRole[]> => {
    const names = role || msg_type !== chatTypes.text ? [] : namesIn(content);
    if (names.length === 0 || !settingsOf(room).isRoles) return [];
    const found = await Promise.all(mentionables.all.map((some) => some.named(names)));
    return rolesIn(
      content,
      found.flat(),
      people.map(({ name }) => name),
    );
  };

  const quotedBy = async (room: number, { reply_to }: ChatDraft): Promise<ChatMessageRow | undefined> => {
    if (reply_to === 0) return undefined;
    const quoted = await rows.find(reply_to);
    return quoted?.room_id === room && quoted.state === 'shown' ? quoted : refuse('CHAT_MESSAGE_NOT_FOUND');
  };

  return {
    /** @throws AppError CONTENT_REFUSED, CHAT_PICTURE_REFUSED, CHAT_FILE_REFUSED, CHAT_MESSAGE_NOT_FOUND for a quote */
    prepare: async (room: ChatRoomRow, sender: ChatSender, given: ChatDraft): Promise<Prepared> => {
      const { content, token, isHeld } = await checkContent(sender, given);
      const draft = { ...given, content };
      const people = await mentionsIn(sender, content, given.mentions);
      const asked = await rolesNamed(room, sender, draft, people);
      const roles = asked.map(({ id, name }) => ({ user_id: 0, name, role_id: id }));
      return {
        draft,
        token,
        isHeld,
        mentions: sender.viewer ? [...people, ...roles] : people,
        unasked: sender.viewer ? [] : asked,
        quoted: await quotedBy(room.id, given),
      };
    },
  };
};

export type ChatPreparing = ReturnType<typeof chatPreparing>;
