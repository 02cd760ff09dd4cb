import type { TriedRole } from '@yanye/shared/contract/role-trials';
import type { ModelEvent, ModelFailure } from '#ai/providers/model-stream';
import type { ProvidersPublic } from '#ai/providers/providers.module';
import type { Basics } from '#platform/basics';
import type { Limits } from '#platform/limits/limits';
import type { SensitiveWordsService } from '#site/sensitive-words/sensitive-words.service';
import { assemblePrompt } from '../engine/prompt-assembly';
import { messages } from '../messages.zh';
import type { DraftPrompts, RoleDraft } from './draft-prompts';

interface Deps extends Pick<Basics, 'clock'> {
  readonly drafts: DraftPrompts;
  readonly providers: Pick<ProvidersPublic, 'stream'>;
  readonly words: Pick<SensitiveWordsService, 'check'>;
  readonly limits: Pick<Limits, 'use'>;
}

const trials = { name: 'role-trials', points: 20, perSeconds: 60 } as const;
const maxCharacters = 8_000;
const maxMs = 90_000;

/** By its name: the class belongs to another module. */
const isModelFailure = (error: unknown): error is ModelFailure =>
  error instanceof Error && error.name === 'ModelFailure';

/** Lets administrators ask a role that is still being written. Nothing is stored, and nothing charged. */
export const roleTrialService = ({ drafts, providers, words, limits, clock }: Deps) => {
  const streamOf = async (
    userId: number,
    draft: RoleDraft,
    signal: AbortSignal,
  ): Promise<AsyncGenerator<ModelEvent>> => {
    const source = await drafts.sourceOf(userId, draft);
    return providers.stream({
      promptFor: (window) => assemblePrompt(source, window).turns,
      ...{ question: draft.question, userId, roleName: draft.name, signal },
      settings: draft.details.model,
    });
  };

  const shown = async (answer: string): Promise<Pick<TriedRole, 'answer' | 'problem'>> => {
    const { action, text } = await words.check(answer);
    if (action === 'refuse' || action === 'hold') return { answer: '', problem: messages.problem.blocked };
    return { answer: text, problem: answer.trim() === '' ? messages.problem.empty : '' };
  };

  return {
    /** @throws AppError RATE_LIMITED */
    ask: async (userId: number, draft: RoleDraft): Promise<TriedRole> => {
      await limits.use(trials, [String(userId)]);
      const start = clock.now();
      const used = { provider: '', model: '', is_demo: false, first_token_ms: 0 };
      const signal = AbortSignal.timeout(maxMs);
      let answer = '';
      const tried = async (problem = ''): Promise<TriedRole> => {
        const texts = problem === '' ? await shown(answer.slice(0, maxCharacters)) : { answer: '', problem };
        return { ...used, ...texts, total_ms: clock.now() - start };
      };
      try {
        for await (const event of await streamOf(userId, draft, signal)) {
          if (event.kind === 'end') break;
          if (event.kind === 'model') {
            const { provider, model, isDemo } = event.used;
            Object.assign(used, { provider, model, is_demo: isDemo });
          } else if (used.first_token_ms === 0) used.first_token_ms = clock.now() - start;
          if (event.kind === 'text') answer += event.text;
          if (answer.length > maxCharacters) break;
        }
        return await tried();
      } catch (error) {
        if (isModelFailure(error)) return tried(messages.problem.failed[error.problem]);
        if (signal.aborted) return tried(messages.problem.failed.slow);
        throw error;
      }
    },
  };
};

export type RoleTrialService = ReturnType<typeof roleTrialService>;
