import type { modelProviderRoutes, TriedModel } from '@yanye/shared/contract/model-providers';
import type { Parsed } from '@yanye/shared/contract/route';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { Sealing } from '#platform/sealing';
import type { DemoModel } from './demo/demo-model';
import { messages } from './messages.zh';
import type { ModelProvidersRepository } from './model-providers.repository';
import { ModelFailure } from './model-stream';
import { isComplete, providerWith } from './opened-provider';
import type { CompletionStreams } from './stream/completion-stream';
import { baseUrlOf, typedSecrets } from './stored-secrets';

type Trial = Parsed<typeof modelProviderRoutes.tryOut>['body'];

interface Deps extends Pick<Basics, 'clock' | 'limits'> {
  readonly providers: Pick<ModelProvidersRepository, 'find'>;
  readonly sealing: Sealing;
  readonly completions: CompletionStreams;
  readonly demo: DemoModel;
}

const trials = { name: 'model-trials', points: 20, perSeconds: 60 } as const;
const maxCharacters = 300;
const maxMs = 60_000;

/** Sends one question to a provider as it is typed, saved or not. */
export const modelTrialService = ({ clock, limits, providers, sealing, completions, demo }: Deps) => {
  const answerOf = async (typed: Trial, signal: AbortSignal) => {
    if (typed.vendor === 'demo')
      return demo.stream({ question: messages.trial, roleName: messages.trialRole, signal });
    const stored = typed.id === undefined ? undefined : await providers.find(typed.id);
    if (typed.id !== undefined && !stored) refuse('MODEL_PROVIDER_NOT_FOUND');
    const base_url = baseUrlOf(typed.base_url);
    const { apiKey, apiSecret } = typedSecrets(sealing, { ...typed, base_url }, stored);
    const temperature = typed.temperature === null ? null : typed.temperature * 100;
    const provider = providerWith({ ...typed, base_url, temperature }, apiKey, apiSecret);
    if (!isComplete(provider)) throw new ModelFailure('none');
    return completions.stream(provider, [{ role: 'user', content: messages.trial }], signal);
  };

  return {
    /** @throws AppError BAD_INPUT, MODEL_PROVIDER_NOT_FOUND, RATE_LIMITED */
    tryOut: async (userId: number, typed: Trial): Promise<TriedModel> => {
      await limits.use(trials, [String(userId)]);
      const start = clock.now();
      const tried = { answer: '', first_token_ms: 0, total_ms: 0, problem: '' };
      const ending = AbortSignal.timeout(maxMs);
      try {
        for await (const event of await answerOf(typed, ending)) {
          if (event.kind === 'end') break;
          if (tried.first_token_ms === 0) tried.first_token_ms = clock.now() - start;
          if (event.kind === 'text') tried.answer += event.text;
          if (tried.answer.length > maxCharacters) break;
        }
      } catch (error) {
        if (error instanceof ModelFailure) tried.problem = messages.forAdministrators[error.problem];
        else if (ending.aborted) tried.problem = messages.forAdministrators.slow;
        else throw error;
      }
      return { ...tried, answer: tried.answer.slice(0, maxCharacters), total_ms: clock.now() - start };
    },
  };
};

export type ModelTrialService = ReturnType<typeof modelTrialService>;
