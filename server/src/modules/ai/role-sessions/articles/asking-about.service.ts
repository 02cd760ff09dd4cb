import { mayReadText } from '@yanye/shared/policy/articles.policy';
import { maySeeRole } from '@yanye/shared/policy/big-model-roles.policy';
import type { articleQuestionRoutes } from '@yanye/shared/contract/article-questions';
import type { Parsed } from '@yanye/shared/contract/route';
import type { ArticlesPublic } from '#content/articles/articles.module';
import type { ArticleReader } from '#content/articles/reading/article-reader';
import type { creditsModule } from '#identity/credits/credits.module';
import type { PublicOf } from '#core/module';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { Viewer } from '#platform/viewer';
import type { SensitiveWordsService } from '#site/sensitive-words/sensitive-words.service';
import type { AskingService } from '../engine/asking.service';
import type { GenerationsRepository } from '../engine/generations.repository';
import { messages } from '../messages.zh';
import type { OpenSessions } from '../sessions/open-sessions';
import type { RoleSessionsRepository } from '../sessions/role-sessions.repository';
import type { RoleRow, ShownRolesRepository } from '../sessions/shown-roles.repository';
import type { SessionArticlesRepository } from './session-articles.repository';

type Asked = Parsed<typeof articleQuestionRoutes.ask>['body'];

interface Deps extends Pick<Basics, 'database' | 'clock'> {
  readonly articles: Pick<ArticlesPublic, 'readText'>;
  readonly open: Pick<OpenSessions, 'askable'>;
  readonly roles: Pick<ShownRolesRepository, 'find'>;
  readonly sessions: Pick<RoleSessionsRepository, 'add' | 'balanceOf'>;
  readonly sessionArticles: SessionArticlesRepository;
  readonly generations: Pick<GenerationsRepository, 'lockAsker'>;
  readonly credits: Pick<PublicOf<typeof creditsModule>, 'prices' | 'chargeSession'>;
  readonly words: Pick<SensitiveWordsService, 'check'>;
  readonly asking: Pick<AskingService, 'ask'>;
}

/** Asks a role about an article: makes a session about it, and asks the first question there. */
export const askingAbout = (deps: Deps) => {
  const { database, clock, articles, open, roles, sessions, sessionArticles, generations, credits } = deps;

  /** What a password locks is read by whoever knows it, but leaves the site on nobody's behalf. */
  const askable = async (
    reader: ArticleReader & { readonly viewer: Viewer },
    id: string,
  ): Promise<string> => {
    const row = await articles.readText(reader, id);
    return mayReadText(reader.viewer, row, false) ? row.id : refuse('ARTICLE_NOT_ASKABLE');
  };

  /** Both prices at once, so that nobody pays for a session in which they cannot ask. @throws AppError CREDITS_SHORT */
  const checkBalance = async (userId: number, price: number): Promise<void> => {
    const missing = price - ((await sessions.balanceOf(userId)) ?? 0);
    if (missing > 0) refuse('CREDITS_SHORT', { message: messages.creditsShort(missing) });
  };

  /** The same request again leads to the same session. */
  const sessionFor = async (
    viewer: Viewer,
    articleId: string,
    role: RoleRow,
    asked: Asked,
  ): Promise<number> => {
    const { session_scope, chat_scope } = await credits.prices();
    const answer = asked.demo ? 0 : role.scope > 0 ? role.scope : chat_scope;
    return database.quietly(async () => {
      await generations.lockAsker(viewer.id);
      const about = { userId: viewer.id, roleId: role.id, articleId };
      const known =
        (await sessionArticles.withClient(about, asked.client_id)) ?? (await sessionArticles.unused(about));
      if (known !== undefined) return known;
      await checkBalance(viewer.id, session_scope + answer);
      const now = clock.now();
      const id = await sessions.add({
        user_id: viewer.id,
        role_id: role.id,
        role_name: role.name,
        role_icon: role.icon,
        name: messages.newSession,
        created_at: now,
        used_at: now,
      });
      await sessionArticles.add(id, articleId);
      await credits.chargeSession({
        userId: viewer.id,
        session: id,
        price: session_scope,
        reason: role.name,
      });
      return id;
    });
  };

  return {
    /**
     * @throws AppError ARTICLE_NOT_FOUND, ARTICLE_LOCKED, ARTICLE_NOT_ASKABLE, ROLE_NOT_FOUND, ROLE_CLOSED, MODEL_CLOSED, CONTENT_REFUSED,
     * CREDITS_SHORT and those of limits
     */
    ask: async (reader: ArticleReader & { readonly viewer: Viewer }, asked: Asked) => {
      const { viewer } = reader;
      const articleId = await askable(reader, asked.article_id);
      const known = await roles.find(asked.roleID);
      if (!known || !maySeeRole(viewer, known)) refuse('ROLE_NOT_FOUND');
      const role = await open.askable({ role_id: asked.roleID, user_id: viewer.id });
      // Before a session is made for it.
      const { action } = await deps.words.check(asked.content);
      if (action === 'refuse' || action === 'hold') refuse('CONTENT_REFUSED');
      const session_id = await sessionFor(viewer, articleId, role, asked);
      return { session_id, dialog_id: await deps.asking.ask(viewer, session_id, asked) };
    },
  };
};

export type AskingAbout = ReturnType<typeof askingAbout>;
