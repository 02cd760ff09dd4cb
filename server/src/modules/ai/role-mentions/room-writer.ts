import { excerptOf, type ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { chatTypes } from '@yanye/shared/contract/chat.calls';
import type { ChatPublic } from '#discussion/chat/chat.module';

/** Pieces are joined for so long, in milliseconds; the first one goes out at once. */
const joinMs = 150;
/** A frame with the whole text makes good what was lost before. */
const wholeMs = 2_000;

interface Options {
  readonly voice: Pick<ChatPublic['roleVoice'], 'show'>;
  readonly room: number;
  readonly role: { readonly id: number; readonly name: string; readonly icon: string };
  /** Of the message that the answer becomes. */
  readonly clientId: string;
  readonly asking: ChatMessage;
  /** Characters of the longest answer. */
  readonly longest: number;
}

const cut = (text: string, longest: number): string => {
  const characters = Array.from(text);
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : text;
};

/** Shows everybody in the room what a role writes. Nothing of it is stored, and adding never waits. */
export const roomWriter = ({ voice, room, role, clientId, asking, longest }: Options) => {
  let content = '';
  let sent = 0;
  let isBegun = false;
  let timer: NodeJS.Timeout | undefined;
  let wholeAt = 0;
  const { id, seq, nick_name } = asking;
  const shared = {
    msg_type: chatTypes.roleWriting,
    room,
    client_id: clientId,
    role_id: role.id,
    nick_name: role.name,
    avatar: role.icon.replace(/^\//, ''),
    reply: { id, seq, nick_name, excerpt: excerptOf(asking) },
  };

  const show = (isOver = false): void => {
    const isWhole = !isBegun || Date.now() >= wholeAt + wholeMs;
    const shown = cut(content, longest);
    const at = isWhole ? 0 : Math.min(sent, shown.length);
    if (isWhole) wholeAt = Date.now();
    isBegun = true;
    sent = shown.length;
    voice.show({ ...shared, at, text: isOver ? '' : shown.slice(at), is_over: isOver });
  };

  const beat = (): void => {
    timer = undefined;
    if (cut(content, longest).length === sent) return;
    show();
    timer = setTimeout(beat, joinMs);
  };

  return {
    /** Says that the role is about to write. */
    begin: (): void => show(),

    /** What a model thinks is shown to nobody. */
    add: (isReasoning: boolean, text: string): void => {
      if (isReasoning || text === '') return;
      content += text;
      if (!timer) beat();
    },

    texts: () => ({ content, reasoning: '' }),

    /** Whether it is as long as a message of the room may be. */
    isFull: (): boolean => Array.from(content).length > longest,

    /** @returns the whole answer, as long as a message may be; nothing is shown any more */
    end: (): string => {
      clearTimeout(timer);
      return cut(content.trim(), longest);
    },

    /** Nothing follows: clients take away what they show. */
    drop: (): void => {
      clearTimeout(timer);
      show(true);
    },
  };
};

export type RoomWriter = ReturnType<typeof roomWriter>;
