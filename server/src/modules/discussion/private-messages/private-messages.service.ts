import { letterAvatar } from '@yanye/shared/contract/drawn-pictures.calls';
import type {
  MessagePartner,
  MessagePerson,
  PrivateMessage,
  privateMessageRoutes,
} from '@yanye/shared/contract/private-messages';
import { privateMessageLimits } from '@yanye/shared/contract/private-messages.calls';
import type { Parsed } from '@yanye/shared/contract/route';
import { mayBlock } from '@yanye/shared/policy/blocks.policy';
import { mayHaveMessages, mayReportPerson, mayWriteTo } from '@yanye/shared/policy/private-messages.policy';
import { roles, type Actor } from '@yanye/shared/policy/roles';
import type { Basics } from '#platform/basics';
import { AppError, refuse } from '#platform/errors';
import type { LimitRule } from '#platform/limits/limits';
import type { BlocksService } from '#discussion/blocks/blocks.service';
import type { MessageEvents } from './message-events';
import { messages } from './messages.zh';
import { messageView } from './message-view';
import type { PrivateMessagesRepository } from './private-messages.repository';

type Letter = Parsed<typeof privateMessageRoutes.send>['body'];
type Slice = Parsed<typeof privateMessageRoutes.conversation>['query'];

export const messageRules = {
  sending: { name: 'private-message', points: 30, perSeconds: 60 },
  /** Receivers without an earlier conversation. */
  strangers: { name: 'private-message-stranger', points: 20, perSeconds: 3600 },
} as const satisfies Record<string, LimitRule>;

interface Deps extends Pick<Basics, 'database' | 'limits' | 'clock' | 'time'> {
  readonly messageRows: PrivateMessagesRepository;
  readonly blocks: Pick<BlocksService, 'blockersOf'>;
  readonly events: MessageEvents;
}

/** A list of a tourist, also of a user who became one: earlier messages are not shown. */
const noMessages = { count: 0, list: [], next: 0 };

/** Private messages between two users, each with a copy. */
export const privateMessagesService = (deps: Deps) => {
  const { database, messageRows, blocks, events, limits, clock, time } = deps;
  const view = messageView(messageRows, time);

  const find = async (id: number) => (await messageRows.people([id]))[0] ?? refuse('USER_NOT_FOUND');

  /** @returns why this user may not write to the other, or undefined */
  const refusalOf = async (viewer: Actor, person: Actor): Promise<AppError | undefined> => {
    const no = (message: string) => new AppError('MESSAGE_REFUSED', { message });
    if (!mayHaveMessages(viewer)) return no(messages.tourist);
    if (viewer.id === person.id) return no(messages.self);
    if (!mayWriteTo(viewer, person)) return no(messages.cannotAnswer);
    if ((await blocks.blockersOf(viewer.id, [person.id])).length > 0)
      return new AppError('BLOCKED_BY_PERSON', { message: messages.blockedBy });
    if ((await blocks.blockersOf(person.id, [viewer.id])).length > 0) return no(messages.blocked);
    return undefined;
  };

  const unread = async (viewer: Actor): Promise<{ count: number }> => ({
    count: mayHaveMessages(viewer)
      ? Math.min(await messageRows.countUnread(viewer.id), privateMessageLimits.unread)
      : 0,
  });

  return {
    /** @throws AppError USER_NOT_FOUND, MESSAGE_REFUSED, BLOCKED_BY_PERSON, RATE_LIMITED */
    send: async (viewer: Actor, { rev_user_id, content }: Letter): Promise<PrivateMessage> => {
      await limits.use(messageRules.sending, [String(viewer.id)]);
      const refusal = await refusalOf(viewer, await find(rev_user_id));
      if (refusal) throw refusal;
      if ((await messageRows.countWith(viewer.id, rev_user_id)) === 0)
        await limits.use(messageRules.strangers, [String(viewer.id)]);
      const letter = { sender_id: viewer.id, receiver_id: rev_user_id, content, created_at: clock.now() };
      const id = await database.quietly(() => messageRows.add(letter));
      await events.changed([viewer.id, rev_user_id]);
      const [sent] = await view.recordsOf([{ ...letter, id, is_read: 0 }]);
      return sent ?? refuse('MESSAGE_NOT_FOUND');
    },

    /** Whom one has messages with, the latest first. */
    partners: async (
      viewer: Actor,
      before: number,
    ): Promise<{ count: number; list: MessagePartner[]; next: number }> => {
      if (!mayHaveMessages(viewer)) return noMessages;
      const rows = await messageRows.partners(viewer.id, before, privateMessageLimits.partners);
      return {
        count: await messageRows.countPartners(viewer.id),
        list: rows.map((row) => ({
          ...view.partnerOf({ ...row, user_name: '' }),
          unread: row.unread,
          last_content: row.content,
        })),
        next: rows.length < privateMessageLimits.partners ? 0 : (rows.at(-1)?.last_id ?? 0),
      };
    },

    /** The oldest of the page first. */
    conversation: async (
      viewer: Actor,
      { userID, ...slice }: Slice,
    ): Promise<{ count: number; list: PrivateMessage[]; next: number }> => {
      if (!mayHaveMessages(viewer)) return noMessages;
      const rows = await messageRows.conversation(viewer.id, userID, slice);
      return {
        count: await messageRows.countWith(viewer.id, userID),
        list: await view.recordsOf(rows.toReversed()),
        next: rows.length < slice.limit ? 0 : (rows.at(-1)?.id ?? 0),
      };
    },

    /** @throws AppError USER_NOT_FOUND */
    person: async (viewer: Actor, userId: number): Promise<MessagePerson> => {
      const person = await find(userId);
      const refusal = await refusalOf(viewer, person);
      return {
        id: person.id,
        nick_name: person.nick_name,
        avatar: person.avatar || letterAvatar(person.nick_name),
        is_admin: person.role === roles.admin,
        may_send: refusal === undefined,
        refusal: refusal?.message ?? '',
        may_block: mayBlock(viewer, person),
        is_blocked: (await blocks.blockersOf(person.id, [viewer.id])).length > 0,
        may_report: mayReportPerson(viewer, person),
      };
    },

    /** @returns number of messages that are still unread */
    read: async (viewer: Actor, userId: number): Promise<{ count: number }> => {
      const isChanged = await database.quietly(() => messageRows.markRead(viewer.id, userId));
      if (isChanged) await events.changed([viewer.id, userId]);
      return unread(viewer);
    },

    /** @returns how many wait, at most `privateMessageLimits.unread`; none for a tourist */
    unread,

    /** Removes copies of the viewer. @returns number of removed copies @throws AppError MESSAGE_NOT_FOUND */
    remove: async (viewer: Actor, ids: readonly number[]): Promise<number> => {
      const removed = await database.quietly(() => messageRows.removeCopies(viewer.id, ids));
      if (removed === 0) refuse('MESSAGE_NOT_FOUND');
      await events.changed([viewer.id]);
      return removed;
    },

    /** Removes the messages of removed accounts; joins the current transaction. */
    forgetPeople: messageRows.forgetPeople,
  };
};

export type PrivateMessagesService = ReturnType<typeof privateMessagesService>;
