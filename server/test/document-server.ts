import { makeReadingLimit } from '#platform/http/reading-limit';
import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { bindDocumentRoutes } from '#delivery/page-rendering/page-rendering.routes';
import { PageRenderingService } from '#delivery/page-rendering/page-rendering.service';
import { RenderSnapshots } from '#delivery/page-rendering/render-snapshots';
import { personalPages, type PersonalDeps } from '#delivery/page-rendering/personal-pages';
import type { PageVersion } from '#core/page-version';
import { Registry } from '#core/registry';
import { FreshGeneration } from '#platform/kept-content/fresh-generation';
import { KeptContent } from '#platform/kept-content/kept-content';
import { ReleasePages } from '#platform/render/page-renderer';
import { fakeRelease } from './fake-release';

/** Documents over HTTP with a fake release and data that the test changes. */
export interface DocumentServer {
  readonly app: FastifyInstance;
  /** What pages ask for. */
  data: string;
  /** The name of the site: a fact, which pages get without asking. */
  title: string;
  /** The day of the site. */
  day: string;
  /** Origins of pictures, which the headers of documents name. */
  origins: string[];
  generation: number;
  /** Number of the content of `/news`, which changes without the generation. */
  newsVersion: number;
  remote: string;
  /** Changes with `remote`, as a release does. */
  releaseKey: string;
  /** Number of calls by pages. */
  asked: number;
  readonly logged: Record<string, unknown>[];
  /** Method and status of documents that were sent before the framework saw the request. */
  readonly observed: [string, number][];
  /** Paths of pages that were sent. */
  readonly sent: string[];
  close(): Promise<void>;
}

interface Options {
  readonly workerFile: string;
  /** CommonJS of the one remote. */
  readonly remote: string;
  readonly generationOf?: (value: number) => number | Promise<number>;
  /** Id of the article that the cookies of a browser open; none when left out. */
  readonly openedAt?: PersonalDeps['articles']['openedAt'];
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
    title: 'a site',
    day: '2026-11-27',
    origins: ['https://img.example'],
    generation: 1,
    newsVersion: 0,
    remote,
    releaseKey: 'a',
    asked: 0,
    logged,
    observed: [],
    sent: [],
    close: async () => {
      await app.close();
      await snapshots.close();
    },
  };
  const site = { publicUrl: () => 'http://site' };
  const snapshots = new RenderSnapshots({
    pictures: { origins: async () => server.origins },
    clock: { now: () => 0 },
    time: { day: () => server.day },
    releases: {
      live: async () => ({ remotes: [], rendering: await fakeRelease(server.remote, server.releaseKey) }),
    },
    parts: {
      facts: async () => ({ site: { title: server.title }, menus: [], bigModel: {} }),
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
    },
    site,
  });
  const versions = new Registry<PageVersion>();
  versions.add({ path: '/news', versionOf: async () => server.newsVersion });
  const documents = new PageRenderingService({
    generation: new FreshGeneration({ generation: () => generationOf(server.generation) }),
    snapshots,
    kept: new KeptContent({ maxBytes: 64 * 1024 * 1024 }),
    versions,
    site,
    log,
  });
  await app.register(cookie, { hook: false });
  const personal = personalPages({
    documents,
    articles: { openedAt },
    read: { sentArticle: (id) => void server.sent.push(`article ${id}`) },
    publicUrl: undefined,
  });
  const observe = (labels: unknown): void => {
    const { method, status } = labels as { readonly method: string; readonly status: number };
    server.observed.push([method, status]);
  };
  bindDocumentRoutes(app, {
    reading: makeReadingLimit(),
    documents,
    personal,
    read: { sent: (path) => void server.sent.push(path), sentPage: () => undefined },
    durations: { observe },
  });
  return server;
};
