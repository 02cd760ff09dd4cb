import type { SettingsService } from '#site/settings/settings.service';
import type { RoleDialogsRepository } from '../dialogs/role-dialogs.repository';
import type { FoundAnswer } from '../dialogs/role-answers.repository';
import type { RoleSessionsRepository } from '../sessions/role-sessions.repository';
import type { ShownRolesRepository } from '../sessions/shown-roles.repository';
import type { PromptSource } from './prompt-assembly';

/** Exchanges that are looked at; more of them would fit into no usual window. */
const mostExchanges = 200;

interface Deps {
  readonly settings: Pick<SettingsService, 'read'>;
  readonly sessions: Pick<RoleSessionsRepository, 'find'>;
  readonly roles: Pick<ShownRolesRepository, 'find'>;
  readonly dialogs: Pick<RoleDialogsRepository, 'find' | 'withChosen' | 'countBefore'>;
}

export interface LoadedPrompt extends PromptSource {
  readonly roleName: string;
}

/** Reads what a prompt is made of, as it is now. */
export const promptSource = ({ settings, sessions, roles, dialogs }: Deps) => ({
  /** @param isContinued the text of the answer is part of the prompt @returns undefined where the session is gone */
  load: async (answer: FoundAnswer, isContinued: boolean): Promise<LoadedPrompt | undefined> => {
    const [session, dialog] = await Promise.all([
      sessions.find(answer.session_id),
      dialogs.find(answer.dialog_id),
    ]);
    if (!session || !dialog) return undefined;
    const [general, role, history, earlier] = await Promise.all([
      settings.read('big_model', { prompt: '' }),
      session.role_id === null ? undefined : roles.find(session.role_id),
      dialogs.withChosen(session.id, { before: dialog.id, limit: mostExchanges }),
      dialogs.countBefore(session.id, dialog.id),
    ]);
    return {
      prompt: general.prompt,
      role: role?.prompt ?? '',
      roleName: session.role_name,
      prologue: role?.prologue ?? '',
      history: history.flatMap((turn) =>
        turn.answer ? [{ question: turn.question, answer: turn.answer }] : [],
      ),
      earlier,
      question: dialog.content,
      answer: isContinued ? answer.content : '',
    };
  },
});

export type PromptSources = ReturnType<typeof promptSource>;
