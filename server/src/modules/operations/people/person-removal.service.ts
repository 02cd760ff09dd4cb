import type { peopleRoutes } from '@yanye/shared/contract/people';
import type { Parsed } from '@yanye/shared/contract/route';
import { takesPart, type Actor } from '@yanye/shared/policy/roles';
import { mayStopPerson } from '@yanye/shared/policy/users.policy';
import type { ArticlesPublic } from '#content/articles/articles.module';
import type { OwnDataPart } from '#core/own-data';
import type { Registry } from '#core/registry';
import type { UsersPublic } from '#identity/users/users.module';
import type { Transactions } from '#platform/database/database';
import { eachChunk } from '#platform/database/dialect';
import { atField, refuse } from '#platform/errors';
import { messages } from './messages.zh';

type Removal = Parsed<typeof peopleRoutes.remove>['body'];

interface Deps {
  readonly database: Transactions;
  readonly users: Pick<UsersPublic, 'rows' | 'remove'>;
  readonly articles: Pick<ArticlesPublic, 'records' | 'giveTo' | 'sign' | 'remove'>;
  readonly parts: Registry<OwnDataPart>;
}

/** The removal of an account by an administrator, who decides what becomes of its articles. */
export const personRemovalService = ({ database, users, articles, parts }: Deps) => {
  const settleArticles = async (viewer: Actor, id: number, removal: Removal): Promise<void> => {
    if (removal.articles === 'signed') return;
    if (removal.articles === 'unsigned') return articles.sign(id, messages.formerUser);
    const written = await articles.records.writtenIdsOf(id);
    if (removal.articles === 'removed') return void (await articles.remove(written, viewer.id));
    if (removal.author_id === id) return refuse('BAD_INPUT', atField('author_id', messages.sameAuthor));
    const author = await users.rows.find(removal.author_id ?? 0);
    if (!author || !takesPart(author)) return refuse('BAD_INPUT', atField('author_id', messages.noAuthor));
    return eachChunk(written, (portion) => articles.giveTo(author.id, portion));
  };

  return {
    /** All in one transaction. @throws AppError USER_NOT_FOUND, FORBIDDEN for the own account, LAST_ADMIN, BAD_INPUT */
    remove: (viewer: Actor, id: number, removal: Removal): Promise<void> =>
      database.transaction(async () => {
        const person = (await users.rows.find(id)) ?? refuse('USER_NOT_FOUND');
        if (!mayStopPerson(viewer, person)) refuse('FORBIDDEN', { message: messages.ownAccount });
        await settleArticles(viewer, id, removal);
        // What becomes of the articles was just decided.
        for (const part of parts.all) if (part.name !== 'articles') await part.remove?.(id);
        await users.remove([id]);
      }),
  };
};

export type PersonRemovalService = ReturnType<typeof personRemovalService>;
