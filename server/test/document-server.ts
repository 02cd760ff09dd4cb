import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { passCookie } from '#content/articles/access/article-passes';
import { ByteCache } from '#delivery/documents/byte-cache';
import { bindDocumentRoutes } from '#delivery/documents/documents.routes';
import { DocumentsService } from '#delivery/documents/documents.service';
import { Editions } from '#delivery/documents/edition';
import { FreshGeneration } from '#delivery/documents/fresh-generation';
import { personalPages, type PersonalNeeds } from '#delivery/documents/personal-pages';
import { cookiesOf } from '#platform/http/cookies';
import { documentHeaders } from '#platform/http/security-headers';
import { ReleasePages } from '#platform/render/page-renderer';
import { fakeRelease } from './fake-release';

/** Documents over HTTP with a fake release and data that the test changes. */
export interface DocumentServer {
  readonly app: FastifyInstance;
  /** What pages ask for. */
  data: string;
  generation: number;
  remote: string;
  /** Changes with `remote`, as a release does. */
  releaseKey: string;
  /** How often pages asked for data. */
  asked: number;
  readonly logged: Record<string, unknown>[];
  /** Method and status of documents that were sent before the framework saw the request. */
  readonly observed: [string, number][];
  /** Paths of pages that somebody was sent. */
  readonly sent: string[];
  close(): Promise<void>;
}

interface Options {
  readonly workerFile: string;
  /** CommonJS of the one remote. */
  readonly remote: string;
  readonly generationOf?: (value: number) => number | Promise<number>;
  /** Whose words the cookies of a browser open; nobody's when left out. */
  readonly openedAt?: PersonalNeeds['openedAt'];
  /** What pages get when they ask, instead of `data`. */
  readonly answer?: () => Promise<string>;
}

/** Starts one on Fastify's own injection; no port is opened. */
export const documentServer = async ({
  workerFile,
  remote,
  generationOf = (value) => value,
  answer,
  openedAt = () => Promise.resolve(undefined),
}: Options): Promise<DocumentServer> => {
  const logged: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line) => logged.push(JSON.parse(line) as Record<string, unknown>) });
  const app = fastify({ genReqId: () => randomUUID() });
  const server: DocumentServer = {
    app,
    data: 'first',
    generation: 1,
    remote,
    releaseKey: 'a',
    asked: 0,
    logged,
    observed: [],
    sent: [],
    close: async () => {
      await app.close();
      await editions.close();
    },
  };
  const editions = new Editions({
    live: async () => ({ remotes: [], rendering: await fakeRelease(server.remote, server.releaseKey) }),
    facts: async () => ({ site: { title: server.data }, menus: [], bigModel: {} }),
    openRenderer: (release) =>
      new ReleasePages({
        workerFile,
        release,
        http: async (_call, asker) => {
          server.asked += 1;
          if (asker) return { data: `words for ${asker.cookies.get('yanye_pass_x')}`, msg: '' };
          return { data: answer ? await answer() : server.data, msg: '' };
        },
        failureOf: (error) => error,
        onTrouble: () => undefined,
        timeoutMs: 1_500,
      }),
    securityHeaders: (scriptHashes) => documentHeaders({ scriptHashes }),
  });
  const documents = new DocumentsService({
    generation: new FreshGeneration(() => generationOf(server.generation)),
    editions,
    cache: new ByteCache(),
    publicUrl: () => 'http://site',
    log,
  });
  await app.register(cookie, { hook: false });
  const personal = personalPages({
    documents,
    cookiesOf: cookiesOf(app, undefined),
    passCookie,
    openedAt,
    onArticleSent: (id) => server.sent.push(`article ${id}`),
  });
  bindDocumentRoutes(app, documents, {
    personal,
    onSent: (path) => server.sent.push(path),
    onEarly: (method, status) => server.observed.push([method, status]),
  });
  return server;
};
