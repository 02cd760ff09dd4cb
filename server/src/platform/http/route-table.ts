import type { Envelope } from '@yanye/shared/contract/envelope';
import { maxOffset } from '@yanye/shared/contract/paging.calls';
import type { Input, Output, RouteContract } from '@yanye/shared/contract/route';
import { roles } from '@yanye/shared/policy/roles';
import type { z } from 'zod';
import { requestOrigin, withOrigin } from '../events/origin';
import type { Viewer } from '../viewer';
import { AppError, refuse } from '../errors';
import { admitted } from './access';
import { noCookies, type Cookies } from './cookies';
import {
  Download,
  WithMessage,
  type Call,
  type Handler,
  type RequestFacts,
  type RouteBinder,
} from './route-binder';
import type { UploadedFile } from '../uploaded-file';
import { unknownVisitor } from '../visitor/visitor';
import { checked } from './validation';

export interface RawInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

export interface RawCall extends RawInput {
  readonly viewer: Viewer | undefined;
  readonly files: readonly UploadedFile[];
  readonly request: RequestFacts;
}

/** A route with erased types: what the HTTP server and in-process callers need. */
export interface BoundRoute {
  readonly route: RouteContract;
  run(call: RawCall): Promise<Envelope<unknown> | Download>;
}

const partOf = (schema: z.ZodType | undefined, part: 'params' | 'query' | 'body', value: unknown) =>
  schema ? { [part]: checked(schema, part, value ?? (part === 'body' ? value : {})) } : {};

/** The schema strips every field that the contract does not list. @throws AppError INTERNAL when the answer breaks the contract */
const successEnvelope = (schema: z.ZodType, answer: unknown): Envelope<unknown> => {
  const msg = answer instanceof WithMessage ? answer.msg : '成功';
  const data: unknown = answer instanceof WithMessage ? answer.data : answer;
  const result = schema.safeParse(data ?? {});
  if (!result.success) throw new AppError('INTERNAL', { cause: result.error });
  return { code: 0, data: result.data, msg };
};

/** @throws AppError PAGE_TOO_FAR before anything is queried; administrators read their lists to the end */
const refuseFarPages = (query: unknown, viewer: Viewer | undefined): void => {
  if (viewer?.role === roles.admin || typeof query !== 'object' || query === null) return;
  if (!('page' in query && 'limit' in query)) return;
  if ((Number(query.page) - 1) * Number(query.limit) > maxOffset) refuse('PAGE_TOO_FAR');
};

const boundRoute = <R extends RouteContract>(route: R, handler: Handler<R>): BoundRoute => ({
  route,
  run: async ({ params, query, body, viewer, files, request }) => {
    const parts = {
      ...partOf(route.params, 'params', params),
      ...partOf(route.query, 'query', query),
      ...partOf(route.body, 'body', body),
      viewer,
      files,
      request,
    };
    if ('query' in parts) refuseFarPages(parts.query, viewer);
    // Each part was checked by the very schema its type derives from; access was checked before.
    const call = parts as unknown as Call<R>;
    const { method, path } = route;
    const origin = requestOrigin(viewer, request, { id: request.id, method, path });
    const answer = await withOrigin(origin, async () => handler(call));
    return answer instanceof Download ? answer : successEnvelope(route.response, answer);
  },
});

const inProcess: RequestFacts = {
  id: 'in-process',
  ip: '127.0.0.1',
  userAgent: '',
  isFetchedAhead: false,
  page: undefined,
  token: '',
  visitor: unknownVisitor,
  isTrusted: () => Promise.resolve(false),
  cookies: noCookies,
};

export class RouteTable {
  readonly #routes = new Map<string, BoundRoute>();

  /** Modules bind their routes with this. @throws Error when a method and path are bound twice */
  readonly bind: RouteBinder = (route, handler) => {
    const key = `${route.method} ${route.path}`;
    if (this.#routes.has(key)) throw new Error(`${key} is bound twice.`);
    this.#routes.set(key, boundRoute(route, handler));
  };

  all(): readonly BoundRoute[] {
    return [...this.#routes.values()];
  }

  /** Calls a route as a visitor, with the checks and the answer of HTTP. @param cookies of the browser that it is called for */
  async call(
    { method, path }: Pick<RouteContract, 'method' | 'path'>,
    input: RawInput,
    cookies: Pick<Cookies, 'get'> = noCookies,
  ): Promise<unknown> {
    const bound = this.#routes.get(`${method} ${path}`) ?? refuse('NOT_FOUND');
    const viewer = await admitted(bound.route, '', async () => refuse('TOKEN_INVALID'));
    const request = { ...inProcess, cookies: { ...noCookies, get: cookies.get } };
    const answer = await bound.run({ ...input, viewer, files: [], request });
    return answer instanceof Download ? refuse('NOT_FOUND') : answer.data;
  }

  async ask<R extends RouteContract>(route: R, input: Input<R>): Promise<Output<R>> {
    // Input<R> has exactly these parts; the response schema has parsed the answer.
    return (await this.call(route, input as RawInput)) as Output<R>;
  }
}
