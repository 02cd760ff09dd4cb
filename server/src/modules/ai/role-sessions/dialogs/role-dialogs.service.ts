import type { RoleAnswer, RoleDialog } from '@yanye/shared/contract/role-sessions';
import { mayReadRoleTexts } from '@yanye/shared/policy/big-model-roles.policy';
import { roles } from '@yanye/shared/policy/roles';
import { maySeeRoleSession } from '@yanye/shared/policy/role-sessions.policy';
import { contextParts, type ContextPart } from '@yanye/shared/contract/role-sessions.calls';
import { refuse } from '#platform/errors';
import type { Viewer } from '#platform/viewer';
import type { SettingsService } from '#site/settings/settings.service';
import type { AnswerStopping } from '../engine/answer-stopping.service';
import type { GenerationsRepository } from '../engine/generations.repository';
import type { AssembledPrompt } from '../engine/prompt-assembly';
import type { OpenSessions } from '../sessions/open-sessions';
import type { RoleSessionRow } from '../sessions/role-sessions.repository';
import type { SessionReading } from '../sessions/session-reading';
import type { ShownRolesRepository } from '../sessions/shown-roles.repository';
import type { FoundAnswer, RoleAnswersRepository } from './role-answers.repository';
import type { DialogsQuery, RoleDialogsRepository } from './role-dialogs.repository';
import type { ShownDialogs } from './shown-dialogs';

interface Deps {
  readonly open: OpenSessions;
  readonly reading: SessionReading;
  readonly dialogs: Pick<RoleDialogsRepository, 'find' | 'page'>;
  readonly answers: Pick<RoleAnswersRepository, 'find'>;
  readonly roles: Pick<ShownRolesRepository, 'find'>;
  readonly shown: ShownDialogs;
  readonly stopping: Pick<AnswerStopping, 'stop'>;
  readonly generations: Pick<GenerationsRepository, 'lastOf'>;
  readonly settings: Pick<SettingsService, 'read'>;
}

type Sizes = Omit<AssembledPrompt, 'turns' | 'oldest'>;

/** Dialogs and answers as their user and administrators read them. */
export const roleDialogsService = (deps: Deps) => {
  const { open, reading, dialogs, answers, shown, stopping, generations, settings } = deps;

  const roleOf = ({ role_id }: Pick<RoleSessionRow, 'role_id'>) =>
    role_id === null ? undefined : deps.roles.find(role_id);

  const send = async (
    viewer: Viewer,
    session: RoleSessionRow,
    rows: Parameters<ShownDialogs['dialogs']>[0],
  ) => shown.dialogs(rows, { viewer, session, scope: (await roleOf(session))?.scope ?? 0 });

  const seenAnswer = async (viewer: Viewer, id: number): Promise<FoundAnswer> => {
    const answer = await answers.find(id);
    return answer && maySeeRoleSession(viewer, answer) ? answer : refuse('ROLE_ANSWER_NOT_FOUND');
  };

  return {
    seenAnswer,

    /** Newest first. @throws AppError ROLE_SESSION_NOT_FOUND */
    page: async (viewer: Viewer, sessionId: number, query: DialogsQuery) => {
      const session = await reading.read(viewer, sessionId);
      const rows = await dialogs.page(session.id, { ...query, limit: query.limit + 1 });
      return {
        list: await send(viewer, session, rows.slice(0, query.limit)),
        has_more: rows.length > query.limit,
      };
    },

    /** @throws AppError ROLE_DIALOG_NOT_FOUND */
    one: async (viewer: Viewer, id: number): Promise<RoleDialog> => {
      const row = (await dialogs.find(id)) ?? refuse('ROLE_DIALOG_NOT_FOUND');
      const [dialog] = await send(viewer, await reading.read(viewer, row.session_id), [row]);
      return dialog ?? refuse('ROLE_DIALOG_NOT_FOUND');
    },

    /** @throws AppError ROLE_ANSWER_NOT_FOUND */
    stop: async (viewer: Viewer, id: number): Promise<RoleAnswer> => {
      const answer = await stopping.stop(viewer, id);
      const session = await open.own(viewer, answer.session_id);
      return shown.answer(answer, { viewer, session, scope: (await roleOf(session))?.scope ?? 0 });
    },

    /** Sizes of the parts of the last prompt; the texts of prompts, as they are now, for administrators. @throws AppError ROLE_ANSWER_NOT_FOUND */
    context: async (viewer: Viewer, id: number) => {
      const answer = await seenAnswer(viewer, id);
      const session = await open.seen(viewer, answer.session_id);
      const stored = (await generations.lastOf(id))?.context ?? '';
      const sizes: Sizes =
        stored === '' ? { window: 0, reserved: 0, parts: [], dropped: 0 } : (JSON.parse(stored) as Sizes);
      const texts = new Map<ContextPart, string>();
      const role = await roleOf(session);
      if (viewer.role === roles.admin && (!role || mayReadRoleTexts(viewer, role))) {
        texts.set('prompt', (await settings.read('big_model', { prompt: '' })).prompt);
        if (role && mayReadRoleTexts(viewer, role)) {
          texts.set('role', role.prompt);
          texts.set('prologue', role.prologue);
        }
      }
      const order = (part: ContextPart): number => contextParts.indexOf(part);
      return {
        window: sizes.window,
        reserved: sizes.reserved,
        dropped: sizes.dropped,
        parts: sizes.parts
          .toSorted((a, b) => order(a.part) - order(b.part))
          .map((size) => ({ ...size, text: texts.get(size.part) ?? '' })),
      };
    },
  };
};

export type RoleDialogsService = ReturnType<typeof roleDialogsService>;
