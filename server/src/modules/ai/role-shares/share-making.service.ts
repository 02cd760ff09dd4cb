import type { roleShareRoutes } from '@yanye/shared/contract/role-shares';
import { roleShareLimits as limits } from '@yanye/shared/contract/role-shares.calls';
import type { Parsed } from '@yanye/shared/contract/route';
import { maySeeRole } from '@yanye/shared/policy/big-model-roles.policy';
import type { roleSessionsModule } from '#ai/role-sessions/role-sessions.module';
import type { PublicOf } from '#core/module';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { LimitRule } from '#platform/limits/limits';
import type { Viewer } from '#platform/viewer';
import type { sensitiveWordsModule } from '#site/sensitive-words/sensitive-words.module';
import { frozen, type FrozenShare } from './frozen-dialogs';
import type { RoleSharesRepository } from './role-shares.repository';

type NewShare = Parsed<typeof roleShareRoutes.share>['body'];

interface Deps extends Pick<Basics, 'database' | 'clock' | 'ids' | 'limits'> {
  readonly shares: Pick<RoleSharesRepository, 'add' | 'countOpen'>;
  readonly excerpts: PublicOf<typeof roleSessionsModule>['excerpts'];
  readonly words: Pick<PublicOf<typeof sensitiveWordsModule>, 'checkAll'>;
}

const sharing: LimitRule = { name: 'role-shares', points: 30, perSeconds: 3_600 };

const charactersOf = ({ prologue, dialogs }: FrozenShare): number =>
  dialogs.reduce((sum, { question, answer }) => sum + question.length + answer.length, prologue.length);

/** Makes frozen copies of sessions. */
export const shareMaking = ({ database, clock, ids, shares, excerpts, words, ...deps }: Deps) => {
  /**
   * The list of words may be another than when it was said, and a share is public.
   * @returns title and share with masked words @throws AppError CONTENT_REFUSED
   */
  const checked = async (
    title: string,
    { prologue, dialogs }: FrozenShare,
  ): Promise<[string, FrozenShare]> => {
    const texts = [title, prologue, ...dialogs.flatMap(({ question, answer }) => [question, answer])];
    const found = await words.checkAll(texts);
    if (found.some(({ action }) => action === 'refuse' || action === 'hold')) refuse('CONTENT_REFUSED');
    const textAt = (at: number): string => found[at]?.text ?? '';
    return [
      textAt(0),
      {
        prologue: textAt(1),
        dialogs: dialogs.map((dialog, at) => ({
          ...dialog,
          question: textAt(2 + 2 * at),
          answer: textAt(3 + 2 * at),
        })),
      },
    ];
  };

  const store = async (viewer: Viewer, sessionId: number, { title, from, to }: NewShare): Promise<string> => {
    const query = { from, to, limit: limits.dialogs + 1 };
    const { session, role, prologue, dialogs } = await excerpts.read(viewer, sessionId, query);
    if (dialogs.length === 0) refuse('ROLE_SHARE_EMPTY');
    // Of a private role nobody else sees more than what it answered.
    const share = { prologue: role && maySeeRole(undefined, role) ? prologue : '', dialogs };
    if (dialogs.length > limits.dialogs || charactersOf(share) > limits.characters)
      refuse('ROLE_SHARE_TOO_LONG');
    if ((await shares.countOpen(viewer.id)) >= limits.open) refuse('ROLE_SHARES_FULL');
    const [checkedTitle, checkedShare] = await checked(title || session.name, share);
    const share_key = ids.token(limits.key);
    await shares.add({
      ...{ share_key, user_id: viewer.id, session_id: session.id, role_id: session.role_id },
      ...{ role_name: session.role_name, role_icon: session.role_icon, title: checkedTitle },
      ...{ content: frozen(checkedShare), count: dialogs.length, created_at: clock.now() },
    });
    return share_key;
  };

  return {
    /**
     * @returns its key
     * @throws AppError ROLE_SESSION_NOT_FOUND, ROLE_SHARE_EMPTY, ROLE_SHARE_TOO_LONG, ROLE_SHARES_FULL, CONTENT_REFUSED, RATE_LIMITED
     */
    share: async (viewer: Viewer, sessionId: number, wanted: NewShare): Promise<string> => {
      await deps.limits.use(sharing, [String(viewer.id)]);
      // Nobody can have asked for its page before.
      return database.quietly(() => store(viewer, sessionId, wanted));
    },
  };
};

export type ShareMaking = ReturnType<typeof shareMaking>;
