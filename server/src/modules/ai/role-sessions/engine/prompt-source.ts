import type { RoleModel } from '@yanye/shared/contract/role-details';
import type { SettingsService } from '#site/settings/settings.service';
import type { ArticleMaterials } from '../articles/article-materials';
import type { RoleDialogsRepository } from '../dialogs/role-dialogs.repository';
import type { FoundAnswer } from '../dialogs/role-answers.repository';
import { usableMemory } from '../memory/memory-facts';
import type { SessionMemoriesRepository } from '../memory/session-memories.repository';
import { messages } from '../messages.zh';
import type { SessionPersonasService } from '../personas/session-personas.service';
import { fillMacros } from '../prompt/macros';
import type { RoleSessionsRepository } from '../sessions/role-sessions.repository';
import type { SessionSettingsRepository } from '../sessions/session-settings.repository';
import type { ShownRolesRepository } from '../sessions/shown-roles.repository';
import type { Exchange, PromptSource } from './prompt-assembly';
import { promptTexts, type PromptFacts } from './prompt-texts';

/** Exchanges that are looked at; more of them would fit into no usual window. */
const mostExchanges = 200;

interface Deps {
  readonly settings: Pick<SettingsService, 'read'>;
  readonly sessions: Pick<RoleSessionsRepository, 'find'>;
  readonly roles: Pick<ShownRolesRepository, 'find' | 'detailsOf'>;
  readonly dialogs: Pick<RoleDialogsRepository, 'find' | 'withChosen' | 'countBefore'>;
  readonly chosen: Pick<SessionSettingsRepository, 'find'>;
  readonly personas: Pick<SessionPersonasService, 'used'>;
  readonly memories: Pick<SessionMemoriesRepository, 'find'>;
  readonly materials: ArticleMaterials;
}

export interface LoadedPrompt extends PromptSource {
  readonly roleName: string;
  /** Settings of the model for this role. */
  readonly model: RoleModel;
}

/** A short question may say only with the one before what it is about. */
const askedAbout = (question: string, history: readonly Exchange[]): string =>
  [question, history[0]?.question ?? ''].join('\n');

/** Reads what a prompt is made of, as it is now. */
export const promptSource = (deps: Deps) => {
  const { settings, sessions, roles, dialogs, chosen, personas, memories, materials } = deps;

  const historyOf = async (sessionId: number, before: number) => {
    const [history, earlier] = await Promise.all([
      dialogs.withChosen(sessionId, { before, limit: mostExchanges }),
      dialogs.countBefore(sessionId, before),
    ]);
    const exchanges = history.flatMap(({ id, question, answer }) =>
      answer ? [{ id, question, answer }] : [],
    );
    // A dialog without an answer takes no part in prompts, and does not count as one that did not fit.
    return { history: exchanges, earlier: earlier - (history.length - exchanges.length) };
  };

  return {
    /** @param isContinued the text of the answer is part of the prompt @returns undefined where the session is gone */
    load: async (answer: FoundAnswer, isContinued: boolean): Promise<LoadedPrompt | undefined> => {
      const [session, dialog] = await Promise.all([
        sessions.find(answer.session_id),
        dialogs.find(answer.dialog_id),
      ]);
      if (!session || !dialog) return undefined;
      const roleId = session.role_id ?? 0;
      const [general, role, details, past, choice, persona, memory] = await Promise.all([
        settings.read('big_model', { prompt: '' }),
        roles.find(roleId),
        roles.detailsOf(roleId),
        historyOf(session.id, dialog.id),
        chosen.find(session.id),
        personas.used(session),
        memories.find(session.id),
      ]);
      const char = details.nickname.trim() || session.role_name;
      const names = { char, user: persona.name, pick: session.id, random: answer.id };
      const texts = {
        question: dialog.content,
        answer: isContinued ? answer.content : '',
        fill: (text: string) => fillMacros(text, names),
      };
      const facts: PromptFacts = { role, details, greeting: choice?.greeting ?? 0, ...past, ...texts };
      return {
        ...promptTexts(facts, general.prompt),
        ...past,
        article: await materials.of(session.id, session.user_id, askedAbout(dialog.content, past.history)),
        question: texts.question,
        answer: texts.answer,
        persona: persona.lines.trim() === '' ? '' : messages.persona(persona.name, persona.lines),
        memory: usableMemory(memory),
        roleName: session.role_name,
        model: details.model,
      };
    },
  };
};

export type PromptSources = ReturnType<typeof promptSource>;
