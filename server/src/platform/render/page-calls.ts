import type { MessagePort } from 'node:worker_threads';
import type { FromWorker, Outcome, PageAnswer, ToWorker } from './messages';
import type { Http, PageCall } from './shell-on-server';

/** A call as text: equal calls give equal texts. */
export const callKey = ({ call, params, query }: PageCall): string =>
  JSON.stringify([call.method, call.path, params, query]);

const settled = (outcome: Outcome): Promise<unknown> =>
  // A page receives a failure as plain data, as in the browser.
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors
  'value' in outcome ? Promise.resolve(outcome.value) : Promise.reject(outcome.failure);

/** The worker's side of API calls: answers from the data posted with the job, else asks the thread that has data. */
export class PageCalls {
  readonly #waiting = new Map<number, (outcome: Outcome) => void>();
  #asked = 0;

  constructor(private readonly port: MessagePort) {
    port.on('message', ({ ask, answer }: ToWorker) => {
      this.#waiting.get(ask)?.((JSON.parse(answer) as PageAnswer).outcome);
      this.#waiting.delete(ask);
    });
  }

  /** @param answers known answers @returns `http` for the page, and `made`: its calls */
  ofPage(
    job: number,
    answers: readonly PageAnswer[],
  ): { readonly http: Http; readonly made: readonly PageCall[] } {
    const known = new Map(answers.map(({ call, outcome }) => [callKey(call), outcome]));
    const made: PageCall[] = [];
    const http: Http = ({ call: { method, path }, params, query }) => {
      // Only these fields: pages add signals and the like, which are costly to post and useless there.
      const call: PageCall = { call: { method, path }, params, query };
      made.push(call);
      const outcome = known.get(callKey(call));
      return outcome ? settled(outcome) : this.#ask(job, call).then(settled);
    };
    return { http, made };
  }

  #ask(job: number, call: PageCall): Promise<Outcome> {
    return new Promise((resolve) => {
      const ask = ++this.#asked;
      this.#waiting.set(ask, resolve);
      this.port.postMessage({ kind: 'ask', ask, job, call } satisfies FromWorker);
    });
  }
}
