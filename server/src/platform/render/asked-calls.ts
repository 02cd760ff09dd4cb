import { steadyHash } from './document-sources';
import type { Reads } from '../database/change-journal';
import type { Answered, AnswersOfRender } from './kept-answers';
import type { Outcome, PageAnswer } from './messages';
import { callKey } from './page-calls';
import type { PageCall } from './shell-on-server';

interface Options {
  /** Answers a call. */
  readonly http: (call: PageCall) => Promise<unknown>;
  /** Converts its errors to plain data. */
  readonly failureOf: (error: unknown) => unknown;
  /** Number fields that are no reason to render a page again. */
  readonly counters: readonly string[];
  /** Knows answers of other renders. */
  readonly kept?: AnswersOfRender | undefined;
}

/** Answers to all calls of a page. */
interface AllAnswers {
  /** JSON of `PageAnswer[]`. */
  readonly text: string;
  readonly digests: string;
  /** What all of them were read from; undefined where one depends on something else. */
  readonly reads: readonly Reads[] | undefined;
}

/** A refusal says the same until something changes, unlike what is broken or too busy. */
const isRefusal = (failure: unknown): boolean =>
  (failure as { readonly status?: unknown } | undefined)?.status === 404;

/** The API calls of one render: equal calls are made once and have one outcome. */
export class AskedCalls {
  readonly #answers = new Map<string, Promise<Answered>>();

  constructor(private readonly options: Options) {}

  /** Never rejects: a refusal is an answer. */
  of(call: PageCall): Promise<Answered> {
    const key = callKey(call);
    const before = this.#answers.get(key);
    if (before) return before;
    const { kept, failureOf } = this.options;
    const answer = kept
      ? kept
          .answer(call, () => this.#ask(call))
          .catch((error: unknown) =>
            // The database may be away when it is asked what has changed.
            this.#answered(call, { failure: failureOf(error) }),
          )
      : this.#ask(call);
    this.#answers.set(key, answer);
    return answer;
  }

  /** @returns the answers in the order of the calls */
  async all(calls: readonly PageCall[]): Promise<AllAnswers> {
    const answers = await Promise.all(calls.map((call) => this.of(call)));
    const reads = answers.flatMap((answer) => answer.reads ?? []);
    return {
      text: `[${answers.map(({ text }) => text).join()}]`,
      digests: answers.map(({ digest }) => digest).join(),
      reads: reads.length === answers.length ? reads : undefined,
    };
  }

  async #ask(call: PageCall): Promise<Answered> {
    const { http, failureOf } = this.options;
    const outcome = await http(call).then(
      (value) => ({ value }),
      (error: unknown) => ({ failure: failureOf(error) }),
    );
    return this.#answered(call, outcome);
  }

  #answered(call: PageCall, outcome: Outcome): Answered {
    const text = JSON.stringify({ call, outcome } satisfies PageAnswer);
    return {
      text,
      digest: steadyHash(text, this.options.counters),
      isSteady: 'value' in outcome || isRefusal(outcome.failure),
    };
  }
}
