import { asBrowserCalls } from '../api/browser-calls';
import { HttpFailure, type ApiError, type Http, type HttpCall } from '../api/http';
import type { CallHead } from '../contract/call';
import { draftCalls } from '../contract/drafts.calls';
import { proofOfWorkCalls } from '../contract/proof-of-work.calls';
import type { Output, RouteContract } from '../contract/route';
import { settingsCalls } from '../contract/settings.calls';
import { challengeAt } from './challenge-at';

type Head = Pick<CallHead, 'method' | 'path'>;
type Handler = (call: HttpCall) => unknown;

const keyOf = ({ method, path }: Head) => `${method} ${path}`;

/** An API for tests: it answers the calls that the test declared; an unexpected call is an error on the console. */
export interface FakeApi {
  readonly http: Http;
  /** Calls in order of arrival. */
  readonly calls: readonly HttpCall[];
  /** The calls of one route, in order. */
  readonly callsOf: (head: Head) => readonly HttpCall[];
  /** Answers a route from now on: with data, or with the result of a function of the call. */
  readonly answers: <R extends RouteContract>(
    head: Head,
    data: Output<R> | ((call: HttpCall) => Output<R>),
  ) => FakeApi;
  /** Lets a route fail from now on. */
  readonly fails: (head: Head, failure: Partial<ApiError> & Pick<ApiError, 'status' | 'msg'>) => FakeApi;
  /** Leaves a route pending until the returned function is called, or the call is aborted. */
  readonly hangs: (head: Head, data?: unknown) => () => void;
}

/** @returns a fake that knows no route yet */
export const fakeApi = (): FakeApi => {
  const handlers = new Map<string, Handler>([
    [keyOf(proofOfWorkCalls.challenge), () => challengeAt(0)],
    [keyOf(settingsCalls.states), () => []],
    [keyOf(draftCalls.unwritten), () => ({ list: [] })],
  ]);
  const calls: HttpCall[] = [];

  const sent: Http = async (call, context) => {
    calls.push({ ...call, token: call.token ?? context.token() });
    const handler = handlers.get(keyOf(call.call));
    if (!handler) {
      // The test set-up turns console errors into failures, also where the product would show an error view.
      console.error(`unexpected call: ${keyOf(call.call)}`);
      throw new HttpFailure({ status: 500, error: 'INTERNAL', msg: `unexpected call: ${keyOf(call.call)}` });
    }
    return { data: await handler(call), msg: '' };
  };

  const api: FakeApi = {
    http: asBrowserCalls(sent),
    calls,
    callsOf: (head) => calls.filter(({ call }) => keyOf(call) === keyOf(head)),
    answers: (head, data) => {
      handlers.set(keyOf(head), (call) => (typeof data === 'function' ? (data as Handler)(call) : data));
      return api;
    },
    fails: (head, failure) => {
      handlers.set(keyOf(head), () => {
        throw new HttpFailure({ error: 'UNKNOWN', ...failure });
      });
      return api;
    },
    hangs: (head, data = {}) => {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      handlers.set(
        keyOf(head),
        ({ signal }) =>
          new Promise((resolve, reject) => {
            void released.then(() => resolve(data));
            const abort = () => reject(new HttpFailure({ status: 0, error: 'CANCELLED', msg: '已取消' }));
            signal?.addEventListener('abort', abort, { once: true });
          }),
      );
      return () => release();
    },
  };
  return api;
};
