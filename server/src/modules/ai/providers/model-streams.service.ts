import type { Logger } from 'pino';
import type { Sealing } from '#platform/sealing';
import type { CircuitBreaker } from './circuit-breaker';
import type { DemoModel } from './demo/demo-model';
import type { ModelProviderRow, ModelProvidersRepository } from './model-providers.repository';
import {
  ModelFailure,
  type ModelEvent,
  type ModelProblem,
  type ModelRequest,
  type UsedModel,
} from './model-stream';
import { isComplete, openedProvider, withSettings } from './opened-provider';
import type { AnswerEvent } from './stream/completion-events';
import type { OpenedProvider } from './stream/completion-request';
import type { CompletionStreams } from './stream/completion-stream';

interface Deps {
  readonly providers: Pick<ModelProvidersRepository, 'all'>;
  readonly sealing: Pick<Sealing, 'open'>;
  readonly completions: CompletionStreams;
  readonly demo: DemoModel;
  readonly breaker: CircuitBreaker;
  readonly log: Pick<Logger, 'warn'>;
}

interface Candidate {
  readonly row: ModelProviderRow;
  readonly opened: OpenedProvider;
}

/** What says nothing about whether the provider works. */
const blameless: readonly ModelProblem[] = ['request', 'refused'];

const usedOf = ({ row, opened }: Candidate): UsedModel => ({
  providerId: row.id,
  provider: row.name,
  model: opened.model,
  isDemo: row.vendor === 'demo',
});

/** Answers questions through the first provider of the list that works. */
export const modelStreamsService = (deps: Deps) => {
  const { providers, sealing, completions, demo, breaker, log } = deps;

  const candidates = async (): Promise<Candidate[]> =>
    (await providers.all())
      .filter(({ is_on }) => is_on === 1)
      .map((row) => ({ row, opened: openedProvider(sealing, row) }))
      .filter(({ opened }) => isComplete(opened));

  const isDemo = ({ row }: Candidate): boolean => row.vendor === 'demo';

  const inOrder = async ({ wantsDemo, settings }: ModelRequest): Promise<readonly Candidate[]> => {
    const all = (await candidates()).filter((one) => !wantsDemo || isDemo(one));
    const isWanted = ({ row }: Candidate): boolean => row.id === settings?.provider;
    return [...all.filter(isWanted), ...all.filter((one) => !isWanted(one))];
  };

  const answerOf = ({ row, opened }: Candidate, request: ModelRequest): AsyncGenerator<AnswerEvent> => {
    if (row.vendor === 'demo') return demo.stream(request);
    const provider = withSettings(opened, request.settings);
    const window = { contextTokens: row.context_tokens, maxTokens: provider.maxTokens };
    return completions.stream(provider, request.promptFor(window), request.signal);
  };

  /** @throws ModelFailure with the provider */
  async function* attempt(candidate: Candidate, request: ModelRequest): AsyncGenerator<ModelEvent> {
    const used = usedOf(candidate);
    const { providerId: id } = used;
    let isConcluded = false;
    try {
      for await (const event of answerOf(candidate, request)) {
        if (!isConcluded) {
          isConcluded = true;
          await breaker.succeeded(id);
          yield { kind: 'model', used };
        }
        yield event;
      }
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      const { problem } = error;
      if (!blameless.includes(problem)) {
        isConcluded = true;
        await breaker.failed(id, problem);
      }
      log.warn({ provider: id, problem }, 'A language model failed.');
      throw new ModelFailure(problem, used);
    } finally {
      if (!isConcluded) await breaker.released(id);
    }
  }

  return {
    /** Whether at least one provider is switched on and complete. */
    isUsable: async (): Promise<boolean> => (await candidates()).length > 0,

    /** Whether the demonstration model is switched on. */
    hasDemo: async (): Promise<boolean> => (await candidates()).some(isDemo),

    /**
     * Answers through the first provider that sends something, the one that the request names before the list. The next one is tried only before that, and never after a refusal.
     * @throws ModelFailure of the last provider that was tried; the reason of the signal where it ended the request
     */
    stream: async function* (request: ModelRequest): AsyncGenerator<ModelEvent> {
      const tried = await inOrder(request);
      let failure = new ModelFailure(tried.length === 0 ? 'none' : 'busy');
      for (const candidate of tried) {
        if (!(await breaker.admits(candidate.row.id))) continue;
        let hasBegun = false;
        try {
          for await (const event of attempt(candidate, request)) {
            hasBegun = true;
            yield event;
          }
          return;
        } catch (error) {
          if (!(error instanceof ModelFailure) || hasBegun || error.problem === 'refused') throw error;
          failure = error;
        }
      }
      throw failure;
    },
  };
};

export type ModelStreamsService = ReturnType<typeof modelStreamsService>;
