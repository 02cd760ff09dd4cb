import type { PersonOverview } from '@yanye/shared/contract/people';
import type { Actor } from '@yanye/shared/policy/roles';
import { mayWriteTo } from '@yanye/shared/policy/private-messages.policy';
import { mayMutePerson, maySeePersonalData, mayStopPerson } from '@yanye/shared/policy/users.policy';
import type { ChatPublic } from '#discussion/chat/chat.module';
import type { CommentMutesService } from '#discussion/comments/comment-mutes.service';
import type { UsersPublic } from '#identity/users/users.module';
import type { UserRow } from '#identity/users/users.read';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { PersonCountsRepository } from './person-counts.repository';
import type { PersonReportsRepository } from './person-reports.repository';

interface Deps extends Pick<Basics, 'clock' | 'time'> {
  readonly users: Pick<UsersPublic, 'rows' | 'listed'>;
  readonly counts: PersonCountsRepository;
  readonly reports: Pick<PersonReportsRepository, 'count'>;
  readonly commentMutes: Pick<CommentMutesService, 'find'>;
  readonly chatMutes: Pick<ChatPublic['mutes'], 'of'>;
}

/** Mutes of a person that are looked through for one in force. */
const mutesRead = 20;

/** What the head and the first section of a person's page show. */
export const personOverviewService = (deps: Deps) => {
  const { users, counts, reports, commentMutes, chatMutes, clock, time } = deps;

  const mutedUntil = async (id: number) => {
    const now = clock.now();
    const shown = (end: number): string => (end > now ? time.recordTime(end) : '');
    const ends = (await chatMutes.of(id, mutesRead)).map(({ ends_at }) => ends_at);
    return {
      comments_muted_until: shown((await commentMutes.find(id))?.ends_at ?? 0),
      chat_muted_until: shown(Math.max(0, ...ends)),
    };
  };

  const recordOf = async (user: UserRow): Promise<PersonOverview['record']> => {
    const { id } = user;
    const seen = await counts.lastSeen(id);
    return {
      unlisted_articles: await counts.unlistedArticles(id),
      pending_comments: await counts.comments(id, 'pending'),
      private_messages: await counts.privateMessages(id),
      role_sessions: await counts.roleSessions(id),
      collects: await counts.collects(id),
      sign_ins: await counts.signIns(id, clock.now()),
      reports_about: await reports.count('about', id),
      reports_by: await reports.count('by', id),
      balance: user.integral,
      sign: user.sign,
      link: user.link,
      has_second_factor: await counts.hasSecondFactor(id),
      has_email: user.email !== '',
      last_seen_at: seen === undefined ? '' : time.recordTime(seen),
      ...(await mutedUntil(id)),
    };
  };

  return {
    /** @throws AppError USER_NOT_FOUND */
    overview: async (viewer: Actor, id: number): Promise<PersonOverview> => {
      const user = (await users.rows.find(id)) ?? refuse('USER_NOT_FOUND');
      const { articles, views } = await counts.listedArticles(id);
      return {
        ...(await users.listed(viewer, user)),
        counts: {
          articles,
          article_views: views,
          comments: await counts.comments(id, 'approved'),
          chat_messages: await counts.chatMessages(id),
        },
        record: maySeePersonalData(viewer) ? await recordOf(user) : null,
        may_message: mayWriteTo(viewer, user),
        may_mute: mayMutePerson(viewer, user),
        may_disable: mayStopPerson(viewer, user),
        may_remove: mayStopPerson(viewer, user),
      };
    },
  };
};

export type PersonOverviewService = ReturnType<typeof personOverviewService>;
