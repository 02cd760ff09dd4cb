import {
  chatLimits,
  chatTypes,
  type ChatMessageType,
  type ChatSettings,
} from '@yanye/shared/contract/chat.calls';
import { mayModerateChat, speechRefusalOf } from '@yanye/shared/policy/chat.policy';
import type { Clock } from '#platform/clock';
import { refuse } from '#platform/errors';
import type { ImagesPublic } from '#site/images/images.module';
import { messages } from '../messages.zh';
import { settingsOf } from '../rooms/chat-room-settings';
import type { ChatRoomRow } from '../rooms/chat-rooms.repository';
import type { ChatSender } from './chat-sender';
import type { ChatStanding, ChatStandingRepository } from './chat-standing.repository';

interface Deps {
  readonly standing: ChatStandingRepository;
  readonly images: Pick<ImagesPublic, 'findByPaths'>;
  readonly clock: Clock;
}

type Room = Pick<ChatRoomRow, 'id' | 'settings'>;

/** Several people may share an address. */
const peopleOfAddress = 5;

const secondsUntil = (moment: number, now: number): number => Math.max(1, Math.ceil((moment - now) / 1000));

const checkMute = ({ muted_until, mute_reason }: ChatStanding, now: number): void => {
  if (muted_until === null) return;
  const seconds = secondsUntil(muted_until, now);
  refuse('CHAT_MUTED', {
    message: messages.mutedFor(Math.ceil(seconds / 60), mute_reason ?? ''),
    retryAfterSeconds: seconds,
  });
};

const checkPace = ({ newest, own, address }: ChatStanding, slowSeconds: number, now: number): void => {
  const free = newest === null ? 0 : newest + slowSeconds * 1000;
  if (free > now) {
    const seconds = secondsUntil(free, now);
    refuse('CHAT_TOO_FAST', { message: messages.slow(seconds), retryAfterSeconds: seconds });
  }
  for (const oldest of [own, address])
    if (oldest !== null && oldest > now - chatLimits.floodMs)
      refuse('CHAT_TOO_FAST', { retryAfterSeconds: secondsUntil(oldest + chatLimits.floodMs, now) });
};

/** Who may write what, how often, by the server's clock. */
export const chatRules = ({ standing, images, clock }: Deps) => {
  const standingIn = (room: number, { key, ip }: ChatSender, floodLimit: number, clientId: string) =>
    standing.of({
      room,
      sender: key,
      clientId,
      ip,
      now: clock.now(),
      most: { own: floodLimit, address: floodLimit * peopleOfAddress },
    });

  const checkText = (content: string, { contentLength }: ChatSettings): void => {
    if (content.trim() === '') refuse('CHAT_EMPTY');
    if ([...content].length > contentLength)
      refuse('CHAT_TOO_LONG', { message: messages.tooLong(contentLength) });
  };

  const checkSender = ({ viewer, role }: ChatSender, settings: ChatSettings): void => {
    if (role) return;
    const word = speechRefusalOf(viewer, settings) ?? viewer?.writesRefused;
    if (word) refuse(word);
  };

  /** @returns id of the user who may send files here @throws AppError CHAT_FILE_REFUSED */
  const checkFiles = ({ viewer }: ChatSender, { isSendFile }: ChatSettings): number => {
    if (!isSendFile) refuse('CHAT_FILE_REFUSED', { message: messages.files.closed });
    return viewer?.id ?? refuse('CHAT_FILE_REFUSED', { message: messages.files.signIn });
  };

  const checkType = (type: number, sender: ChatSender, settings: ChatSettings): ChatMessageType => {
    if (type === chatTypes.text) return type;
    if (type === chatTypes.file) {
      checkFiles(sender, settings);
      return type;
    }
    if (type !== chatTypes.image) return refuse('CHAT_TYPE_REFUSED');
    if (!settings.isSendImage) refuse('CHAT_PICTURE_REFUSED', { message: messages.pictures.closed });
    if (!sender.viewer) refuse('CHAT_PICTURE_REFUSED', { message: messages.pictures.signIn });
    return type;
  };

  return {
    /** @throws AppError CHAT_EMPTY, CHAT_TOO_LONG */
    checkText,

    checkFiles,

    /** @param path of a picture in a message @throws AppError CHAT_PICTURE_REFUSED for one that is not stored here */
    checkPicture: async (path: string): Promise<void> => {
      const found = await images.findByPaths([path]);
      if (found.length === 0) refuse('CHAT_PICTURE_REFUSED', { message: messages.pictures.unknown });
    },

    /** @throws AppError LOGIN_REQUIRED, TOURIST_READ_ONLY, ACCOUNT_DISABLED, CHAT_MUTED */
    checkSpeech: async (room: number, sender: ChatSender, settings: ChatSettings): Promise<void> => {
      checkSender(sender, settings);
      checkMute(await standingIn(room, sender, settings.floodLimit, ''), clock.now());
    },

    /**
     * Checks a message for a room. Its author is not refused for one that was stored before.
     * @returns its type, and the id under which it was stored before
     * @throws AppError LOGIN_REQUIRED, TOURIST_READ_ONLY, ACCOUNT_DISABLED, CHAT_MUTED, CHAT_TYPE_REFUSED, CHAT_PICTURE_REFUSED, CHAT_FILE_REFUSED, CHAT_EMPTY,
     * CHAT_TOO_LONG, CHAT_TOO_FAST
     */
    checkMessage: async (
      room: Room,
      sender: ChatSender,
      message: { readonly client_id: string; readonly msg_type: number; readonly content: string },
    ): Promise<{ type: ChatMessageType; sent: number | null }> => {
      const settings = settingsOf(room);
      const stands = await standingIn(room.id, sender, settings.floodLimit, message.client_id);
      const { sent } = stands;
      if (sent !== null) return { type: chatTypes.text, sent };
      checkSender(sender, settings);
      checkMute(stands, clock.now());
      const type = checkType(message.msg_type, sender, settings);
      if (type === chatTypes.text) checkText(message.content, settings);
      // How often a role answers is decided where it is asked.
      if (!sender.role && !mayModerateChat(sender.viewer))
        checkPace(stands, settings.slowSeconds, clock.now());
      return { type, sent: null };
    },
  };
};

export type ChatRules = ReturnType<typeof chatRules>;
