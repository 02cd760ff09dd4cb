import { providersModule } from '#ai/providers/providers.module';
import {
  ModelFailure,
  type ModelEvent,
  type ModelProblem,
  type ModelRequest,
} from '#ai/providers/model-stream';
import type { Product } from './open-product';

const used = { providerId: 1, provider: '上游', model: 'model-1', isDemo: false };

/** One request to the model, which the test answers step by step. */
export interface ModelCall {
  readonly request: ModelRequest;
  readonly prompt: () => string;
  /** Whether the connection to the provider was closed. */
  readonly isClosed: () => boolean;
  say(text: string): void;
  think(text: string): void;
  end(finish?: 'stop' | 'length' | 'filter'): void;
  fail(problem: ModelProblem): void;
}

/** Stands in for the providers of a process. */
export const scriptedModel = (product: Product, facts: { readonly isDemo?: boolean } = {}) => {
  const calls: ModelCall[] = [];
  let wake: () => void = () => undefined;

  const open = (request: ModelRequest): [ModelCall, () => Promise<ModelEvent | Error>] => {
    const prompt = request.promptFor({ contextTokens: 8_192, maxTokens: 1_024 });
    const queue: (ModelEvent | Error)[] = [
      { kind: 'model', used: { ...used, isDemo: facts.isDemo ?? false } },
    ];
    let arrived: () => void = () => undefined;
    let isClosed = false;
    const put = (event: ModelEvent | Error): void => {
      queue.push(event);
      arrived();
    };
    request.signal.addEventListener('abort', () => {
      isClosed = true;
      put(new Error('aborted'));
    });
    const next = async (): Promise<ModelEvent | Error> => {
      for (;;) {
        const event = queue.shift();
        if (event) return event;
        await new Promise<void>((resolve) => {
          arrived = resolve;
        });
      }
    };
    const call: ModelCall = {
      request,
      prompt: () => prompt.map(({ role, content }) => `${role}: ${content}`).join('\n'),
      isClosed: () => isClosed,
      say: (text) => put({ kind: 'text', text }),
      think: (text) => put({ kind: 'reasoning', text }),
      end: (finish = 'stop') => put({ kind: 'end', finish, usage: { promptTokens: 10, answerTokens: 5 } }),
      fail: (problem) => put(new ModelFailure(problem)),
    };
    return [call, next];
  };

  jest.spyOn(product.service(providersModule), 'stream').mockImplementation(async function* (request) {
    const [call, next] = open(request);
    calls.push(call);
    wake();
    for (;;) {
      const event = await next();
      if (event instanceof Error) throw event;
      yield event;
      if (event.kind === 'end') return;
    }
  });

  return {
    calls,
    /** @returns the request with that number, from 0 on, when the model got it */
    call: async (number: number): Promise<ModelCall> => {
      for (;;) {
        const call = calls[number];
        if (call) return call;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
};

export type ScriptedModel = ReturnType<typeof scriptedModel>;
