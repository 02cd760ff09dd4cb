import type { ReportedPlace } from '@yanye/shared/contract/people.calls';
import type { ReportOfPerson } from '@yanye/shared/contract/people';
import { sql } from 'kysely';
import type { ChatReadTables } from '#discussion/chat/chat.read';
import type { CommentReadTables } from '#discussion/comments/comments.read';
import type { PrivateMessageReadTables } from '#discussion/private-messages/private-messages.read';
import type { UserReadTables } from '#identity/users/users.read';
import type { Database } from '#platform/database/database';
import { countOf } from '#platform/database/results';

type Tables = CommentReadTables & ChatReadTables & PrivateMessageReadTables & Pick<UserReadTables, 'users'>;

export type WhichReports = 'about' | 'by';

/** Reports of comments, of messages in rooms, and of people, as one list. */
export const personReportsRepository = (database: Database<Tables>) => {
  const place = (name: ReportedPlace) => sql<ReportedPlace>`${sql.lit(name)}`.as('place');

  const ofComments = (which: WhichReports, id: number) =>
    database.kysely
      .selectFrom('comment_reports as reports')
      .innerJoin('comments as written', 'written.id', 'reports.comment_id')
      .select(place('comment'))
      .select(['reports.id', 'reports.reason', 'reports.note', 'reports.created_at', 'reports.settled_at'])
      .select(which === 'about' ? 'reports.user_id as other_id' : 'written.user_id as other_id')
      .where(which === 'about' ? 'written.user_id' : 'reports.user_id', '=', id);

  const ofChat = (which: WhichReports, id: number) =>
    database.kysely
      .selectFrom('chat_reports as reports')
      .innerJoin('chat_messages as written', 'written.id', 'reports.message_id')
      .select(place('chat'))
      .select(['reports.id', 'reports.reason', 'reports.note', 'reports.created_at', 'reports.settled_at'])
      .select(which === 'about' ? 'reports.user_id as other_id' : 'written.user_id as other_id')
      .where(which === 'about' ? 'written.user_id' : 'reports.user_id', '=', id);

  const ofPeople = (which: WhichReports, id: number) =>
    database.kysely
      .selectFrom('person_reports as reports')
      .select(place('messages'))
      .select(['reports.id', 'reports.reason', 'reports.note', 'reports.created_at', 'reports.settled_at'])
      .select(which === 'about' ? 'reports.reporter_id as other_id' : 'reports.person_id as other_id')
      .where(which === 'about' ? 'reports.person_id' : 'reports.reporter_id', '=', id);

  const all = (which: WhichReports, id: number) =>
    ofComments(which, id)
      .$castTo<Row>()
      .unionAll(ofChat(which, id).$castTo<Row>())
      .unionAll(ofPeople(which, id).$castTo<Row>());

  return {
    count: (which: WhichReports, id: number): Promise<number> =>
      countOf(database.kysely.selectFrom(all(which, id).as('reports'))),

    /** Newest first, with the name of the other person; '' for one without an account. */
    page: (which: WhichReports, id: number, limit: number, offset: number) =>
      database.kysely
        .selectFrom(all(which, id).as('reports'))
        .leftJoin('users', 'users.id', 'reports.other_id')
        .selectAll('reports')
        .select((build) => build.fn.coalesce('users.nick_name', build.val('')).as('nick_name'))
        .orderBy('reports.created_at', 'desc')
        .orderBy('reports.place')
        .orderBy('reports.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
  };
};

interface Row extends Pick<ReportOfPerson, 'place' | 'id' | 'reason' | 'note'> {
  readonly created_at: number;
  readonly settled_at: number;
  readonly other_id: number | null;
}

export type PersonReportsRepository = ReturnType<typeof personReportsRepository>;
