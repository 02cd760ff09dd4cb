import { isKnown, needsFile, type ChatRecord, type KnownChatRecord } from '#content-format/chat-file';
import type { UsersPublic } from '#identity/users/users.module';
import type { Clock } from '#platform/clock';
import type { ChatFilesService } from '../files/chat-files.service';
import type { ChatRoomsRepository } from '../rooms/chat-rooms.repository';
import type { ChatImportRepository } from './chat-import.repository';
import { importedNumbers } from './imported-numbers';
import { accountsIn, messageRowOf, reactionsOf, type Accounts } from './imported-rows';

interface Deps {
  readonly rows: ChatImportRepository;
  readonly rooms: Pick<ChatRoomsRepository, 'lock'>;
  readonly users: Pick<UsersPublic['rows'], 'idsByAccount'>;
  readonly files: Pick<ChatFilesService, 'keep' | 'attach'>;
  readonly clock: Clock;
}

/** What became of the messages of a file; those that the room had already are not counted. */
export interface StoredMessages {
  readonly added: number;
  /** Among them: their numbers were taken, or too far apart. */
  readonly renumbered: number;
  /** Reactions left out, of people without an account here. */
  readonly reactionsLeftOut: number;
  /** Messages left out, whose files were not kept. */
  readonly filesLeftOut: number;
}

/** Tokens of kept files, by the `uid` of their messages. */
export type KeptFiles = ReadonlyMap<string, string>;

const uidsOf = (records: readonly ChatRecord[]): string[] => [
  ...new Set(records.flatMap(({ uid, answers }) => (answers === '' ? [uid] : [uid, answers]))),
];

/** Each message once, and those of known types alone. */
const missingAmong = (
  records: readonly ChatRecord[],
  there: ReadonlyMap<string, number>,
): KnownChatRecord[] => {
  const missing = records.filter(isKnown).filter(({ uid }) => !there.has(uid));
  return [...new Map(missing.map((record) => [record.uid, record])).values()];
};

/** Messages of content packages: missing ones are added, existing ones stay as they are. */
export const messagesImport = ({ rows, rooms, users, files, clock }: Deps) => {
  const missingIn = async (
    room: number | undefined,
    records: readonly ChatRecord[],
  ): Promise<KnownChatRecord[]> =>
    missingAmong(records, room === undefined ? new Map() : await rows.messageIds(room, uidsOf(records)));

  /** @throws Error where a file was swept meanwhile */
  const attach = async (kept: KeptFiles, ids: ReadonlyMap<string, number>): Promise<void> => {
    for (const [uid, token] of kept) {
      const id = ids.get(uid);
      if (id !== undefined && !(await files.attach(token, id))) throw new Error('a kept file is gone');
    }
  };

  const addReactions = async (
    records: readonly KnownChatRecord[],
    ids: ReadonlyMap<string, number>,
    accounts: Accounts,
  ): Promise<number> => {
    const wanted = records.flatMap((record) => {
      const message_id = ids.get(record.uid);
      return message_id === undefined
        ? []
        : reactionsOf(record, accounts).map((reaction) => ({ message_id, ...reaction }));
    });
    await rows.addReactions(wanted);
    return records.reduce((sum, { reactions }) => sum + reactions.length, 0) - wanted.length;
  };

  const setAnswered = (
    records: readonly KnownChatRecord[],
    ids: ReadonlyMap<string, number>,
  ): Promise<void> =>
    rows.setAnswered(
      records.flatMap(({ uid, answers }) => {
        const [id, quoted] = [ids.get(uid), ids.get(answers)];
        return id === undefined || quoted === undefined ? [] : [[id, quoted] as const];
      }),
    );

  return {
    /** @param room undefined for one that does not exist yet @returns those of these messages that it does not have */
    missing: missingIn,

    /** Keeps a file until its message is stored. @param userId who imports @returns its token; undefined for a file that may not be sent */
    keepFile: files.keep,

    /**
     * Adds the messages that a room does not have, after its newest number; call it inside a transaction.
     * No event is published: clients read the new numbers from the heartbeat of the room.
     * @param records in the order of their numbers
     * @param kept files of them; a message whose file is not among them is left out
     * @returns undefined where the room does not exist
     */
    store: async (
      room: number,
      records: readonly ChatRecord[],
      kept: KeptFiles = new Map(),
    ): Promise<StoredMessages | undefined> => {
      const locked = await rooms.lock(room);
      if (!locked) return undefined;
      const there = await rows.messageIds(room, uidsOf(records));
      const wanted = missingAmong(records, there);
      const missing = wanted.filter((record) => !needsFile(record) || kept.has(record.uid));
      const filesLeftOut = wanted.length - missing.length;
      if (missing.length === 0) return { added: 0, renumbered: 0, reactionsLeftOut: 0, filesLeftOut };
      const accounts = await users.idsByAccount(accountsIn(missing));
      const numbers = importedNumbers(
        locked.last_seq,
        missing.map(({ number }) => number),
      );
      const now = clock.now();
      const added = await rows.addMessages(
        missing.map((record, at) =>
          messageRowOf(record, { room_id: room, seq: numbers[at] ?? 0 }, accounts, now),
        ),
      );
      const last_seq = numbers.at(-1) ?? locked.last_seq;
      await rows.addEvents(room, locked.last_seq + 1, last_seq, now);
      await rows.changeRoom(room, { last_seq });
      await attach(kept, added);
      await setAnswered(missing, new Map([...there, ...added]));
      return {
        added: added.size,
        renumbered: missing.filter(({ number }, at) => number !== numbers[at]).length,
        reactionsLeftOut: await addReactions(missing, added, accounts),
        filesLeftOut,
      };
    },
  };
};

export type MessagesImport = ReturnType<typeof messagesImport>;
