import { createReadStream } from 'node:fs';
import { chatFileLimits } from '@yanye/shared/contract/chat-files.calls';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { FileStore } from '#platform/files/files';
import { privateFolder } from '#platform/files/private-folder';
import type { Jobs } from '#platform/jobs/jobs';
import type { LimitRule } from '#platform/limits/limits';
import type { UploadedFile } from '#platform/uploaded-file';
import type { ChatRules } from '../messages/chat-rules';
import type { ChatSender } from '../messages/chat-sender';
import { messages } from '../messages.zh';
import { settingsOf } from '../rooms/chat-room-settings';
import type { ChatRoomsService } from '../rooms/chat-rooms.service';
import type { ChatFilesRepository } from './chat-files.repository';
import { isSendableFile } from './file-content';

interface Deps extends Pick<Basics, 'clock' | 'database' | 'ids' | 'limits'> {
  readonly rows: ChatFilesRepository;
  readonly rooms: Pick<ChatRoomsService, 'find'>;
  readonly rules: Pick<ChatRules, 'checkSpeech' | 'checkFiles'>;
  readonly files: Pick<FileStore, 'write' | 'size' | 'pathOf' | 'remove'>;
  readonly jobs: Pick<Jobs, 'add' | 'define'>;
}

/** Files that one user uploads in five minutes. */
const uploading: LimitRule = { name: 'chat-files', points: 30, perSeconds: 300 };
/** Milliseconds in which an uploaded file waits for its message: an unsent message may be sent a day later. */
const unsentMs = 2 * 24 * 3_600_000;
const sweepSeconds = 3_600;
const forgetKind = 'chat.forget-files';

/** Under its token alone: without the end of a name no server takes it for a page. */
const fileOf = (token: string): string => `${privateFolder}/chat/file-${token}`;

/** @returns the last part of a name, without control characters and those that turn the direction of writing */
const shownName = (name: string): string => {
  const last =
    name
      .replace(/\p{C}+/gu, '')
      .split(/[\\/]/)
      .at(-1)
      ?.trim() ?? '';
  const [letters, most] = [[...last], chatFileLimits.name];
  // The end of a name says what it is.
  return letters.length > most
    ? `${letters.slice(0, most - 21).join('')}…${letters.slice(-20).join('')}`
    : last;
};

/** Files in rooms: uploaded first, then sent as a message under their token. */
export const chatFilesService = ({ rows, rooms, rules, files, jobs, clock, database, ids, limits }: Deps) => {
  const sweep = async (): Promise<void> => {
    const tokens = await database.quietly(() => rows.claimUnsent(clock.now() - unsentMs));
    for (const token of tokens) await files.remove(fileOf(token));
    await database.quietly(() => rows.remove(tokens));
  };
  jobs.define({ name: 'chat.sweep-files', everySeconds: sweepSeconds, work: sweep });
  jobs.define({ name: forgetKind, work: sweep });

  /** The row first: a file without one would never be swept. */
  const add = async (owner: number, name: string, bytes: Uint8Array) => {
    const file = { token: ids.token(32), name, size: bytes.length };
    await database.quietly(() => rows.add({ ...file, user_id: owner, created_at: clock.now() }));
    await files.write(fileOf(file.token), bytes);
    return file;
  };

  return {
    /**
     * @param room 0 for the default room
     * @throws AppError CHAT_ROOM_NOT_FOUND, CHAT_FILE_REFUSED, CHAT_FILE_TYPE_REFUSED, PAYLOAD_TOO_LARGE, RATE_LIMITED, and what
     * `ChatRules.checkSpeech` throws
     */
    upload: async (
      sender: ChatSender,
      room: number,
      { name: given, bytes }: UploadedFile,
    ): Promise<{ token: string; name: string; size: number }> => {
      const found = await rooms.find(room);
      const settings = settingsOf(found);
      await rules.checkSpeech(found.id, sender, settings);
      const owner = rules.checkFiles(sender, settings);
      await limits.use(uploading, [String(owner)]);
      const megabytes = chatFileLimits.bytes / 1024 / 1024;
      if (bytes.length > chatFileLimits.bytes)
        refuse('PAYLOAD_TOO_LARGE', { message: messages.files.tooLarge(megabytes) });
      const name = shownName(given);
      if (bytes.length === 0) refuse('CHAT_FILE_TYPE_REFUSED', { message: messages.files.empty });
      if (!(await isSendableFile(name, bytes)))
        refuse('CHAT_FILE_TYPE_REFUSED', { message: messages.files.type(name) });
      return add(owner, name, bytes);
    },

    /** Keeps a file of an import until its message is stored. @returns its token; undefined for one that may not be sent */
    keep: async (owner: number, given: string, bytes: Uint8Array): Promise<string | undefined> => {
      const name = shownName(given);
      const isAllowed =
        bytes.length > 0 && bytes.length <= chatFileLimits.bytes && (await isSendableFile(name, bytes));
      return isAllowed ? (await add(owner, name, bytes)).token : undefined;
    },

    /** @returns where a file is, for who reads it whole; undefined where it is missing, as in a backup that lacks it */
    pathOf: async (token: string): Promise<string | undefined> =>
      (await files.size(fileOf(token))) === undefined ? undefined : files.pathOf(fileOf(token)),

    /** @returns name and bytes of the file of a message @throws AppError NOT_FOUND */
    download: async (token: string) => {
      const found = (await rows.findSent(token)) ?? refuse('NOT_FOUND', { message: messages.files.gone });
      // Also of a backup that lacks it.
      if ((await files.size(fileOf(token))) !== found.size)
        refuse('NOT_FOUND', { message: messages.files.gone });
      return { ...found, bytes: createReadStream(files.pathOf(fileOf(token))) };
    },

    findUnsent: rows.findUnsent,
    attach: rows.attach,

    /** Takes the file from a message; call it in the transaction of the change. */
    release: async (messageId: number): Promise<void> => {
      await rows.release(messageId);
      await jobs.add(forgetKind, {});
    },

    sweep,
  };
};

export type ChatFilesService = ReturnType<typeof chatFilesService>;
