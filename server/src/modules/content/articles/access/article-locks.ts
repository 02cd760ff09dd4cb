import type { ArticleVisibility } from '@yanye/shared/contract/articles.calls';
import { mayReadText } from '@yanye/shared/policy/articles.policy';
import { refuse } from '#platform/errors';
import type { LimitRule, Limits } from '#platform/limits/limits';
import { networkOf } from '#platform/limits/network-of';
import { hashPassword, passwordMatches } from '#platform/passwords';
import type { ArticlePasses } from './article-passes';
import { passCookie } from './article-passes';
import type { ArticlePasswordsRepository } from './article-passwords.repository';
import type { ArticleReader } from '../reading/article-reader';
import type { AuthoredRow } from '../articles.schema';
import { messages } from '../messages.zh';

/** Attempts of one network at one article; reset by a correct password. */
const trying: LimitRule = { name: 'article-password', points: 10, perSeconds: 600 };
/** Attempts of one network at all articles. */
const tryingAll: LimitRule = { name: 'article-passwords', points: 60, perSeconds: 600 };

interface Deps {
  readonly passwords: ArticlePasswordsRepository;
  readonly passes: ArticlePasses;
  readonly limits: Limits;
}

type Locked = Pick<AuthoredRow, 'id' | 'user_id' | 'status' | 'visibility'>;

/** Articles that are read with a password. */
export const articleLocks = ({ passwords, passes, limits }: Deps) => {
  const hasPass = async ({ cookies }: Pick<ArticleReader, 'cookies'>, { id }: Locked): Promise<boolean> => {
    const pass = cookies.get(passCookie + id);
    const known = pass === undefined ? undefined : await passwords.hashOf(id);
    return pass !== undefined && known !== undefined && passes.opens(pass, id, known);
  };

  return {
    hasPass,

    /** Whether this reader may read the text of an article that they may know of. */
    isOpenTo: async (reader: ArticleReader, row: Locked): Promise<boolean> =>
      mayReadText(reader.viewer, row, false) ||
      (row.visibility === 'password' && mayReadText(reader.viewer, row, await hasPass(reader, row))),

    /**
     * Checks a password and issues a pass. Any password opens an article that needs none.
     * @param ip address of the client
     * @returns the cookie that unlocks the article, undefined where none is needed
     * @throws AppError ARTICLE_PASSWORD_WRONG, RATE_LIMITED
     */
    unlock: async (
      ip: string,
      { id, visibility }: Locked,
      password: string,
    ): Promise<{ readonly name: string; readonly value: string } | undefined> => {
      if (visibility !== 'password') return undefined;
      await limits.use(tryingAll, [networkOf(ip)]);
      await limits.use(trying, [`${networkOf(ip)} ${id}`]);
      const known = await passwords.hashOf(id);
      if (known === undefined || !(await passwordMatches(known, password)))
        return refuse('ARTICLE_PASSWORD_WRONG');
      await limits.reset(trying, [`${networkOf(ip)} ${id}`]);
      return { name: passCookie + id, value: passes.issue(id, known) };
    },

    /** Hashes a password to store; slow, so call it outside a transaction. @param password empty for none */
    hashOf: async (password: string | undefined): Promise<string | undefined> =>
      password ? hashPassword(password) : undefined,

    /**
     * Stores a password with its article; call it in the transaction that stores the article.
     * @param passwordHash undefined keeps the stored one
     * @throws AppError BAD_INPUT for an article with visibility `password` and no password
     */
    keep: async (
      articleId: string,
      visibility: ArticleVisibility,
      passwordHash: string | undefined,
    ): Promise<void> => {
      if (visibility !== 'password') return;
      if (passwordHash !== undefined) return passwords.set(articleId, passwordHash);
      if ((await passwords.hashOf(articleId)) !== undefined) return;
      const message = messages.passwordWanted;
      refuse('BAD_INPUT', { message, fields: [{ field: 'password', message }] });
    },
  };
};

export type ArticleLocks = ReturnType<typeof articleLocks>;
