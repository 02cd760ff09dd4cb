import type { DraftPrompt, roleTrialRoutes } from '@yanye/shared/contract/role-trials';
import type { Parsed } from '@yanye/shared/contract/route';
import type { ModelWindow } from '#ai/providers/model-stream';
import type { SettingsService } from '#site/settings/settings.service';
import { assemblePrompt, type PromptSource } from '../engine/prompt-assembly';
import { promptTexts } from '../engine/prompt-texts';
import { messages } from '../messages.zh';
import { fillMacros } from '../prompt/macros';
import type { RoleSessionsRepository } from '../sessions/role-sessions.repository';

export type RoleDraft = Parsed<typeof roleTrialRoutes.prompt>['body'];

/** Tokens of a usual model, for a prompt that goes to none. */
const usualWindow: ModelWindow = { contextTokens: 32_768, maxTokens: 4_096 };

interface Deps {
  readonly settings: Pick<SettingsService, 'read'>;
  readonly sessions: Pick<RoleSessionsRepository, 'people'>;
}

/** Prompts of roles that are still being written, in a session that has just begun. */
export const draftPrompts = ({ settings, sessions }: Deps) => {
  const fillerOf = async (userId: number, { name, details }: RoleDraft) => {
    const user = (await sessions.people([userId]))[0]?.nick_name ?? messages.somebody;
    const facts = { char: details.nickname.trim() || name, user, pick: userId, random: userId };
    return (text: string): string => fillMacros(text, facts);
  };

  const sourceOf = async (userId: number, draft: RoleDraft): Promise<PromptSource> => {
    const { prompt, prologue, details, greeting, question } = draft;
    const general = await settings.read('big_model', { prompt: '' });
    const beginning = { history: [], earlier: 0, question, answer: '' };
    const fill = await fillerOf(userId, draft);
    const texts = promptTexts(
      { role: { prompt, prologue }, details, greeting, ...beginning, fill },
      general.prompt,
    );
    return { ...texts, ...beginning, persona: '', memory: '' };
  };

  return {
    sourceOf,

    /** @returns what the model would be told, and what the role says first */
    show: async (userId: number, draft: RoleDraft): Promise<DraftPrompt> => {
      const fill = await fillerOf(userId, draft);
      const { turns, parts, window, reserved } = assemblePrompt(await sourceOf(userId, draft), usualWindow);
      return {
        prologue: fill(draft.prologue),
        greetings: draft.details.greetings.map(fill),
        turns: [...turns],
        parts: [...parts],
        window,
        reserved,
      };
    },
  };
};

export type DraftPrompts = ReturnType<typeof draftPrompts>;
