import { MessageChannel, parentPort, workerData } from 'node:worker_threads';
import { documentBytes } from './document-bytes';
import type {
  FromWorker,
  PageAnswer,
  ReleaseSet,
  RemoteBuild,
  RenderedDocument,
  RenderJob,
  WorkerGreeting,
} from './messages';
import { loadNodeModule } from './node-module';
import { PageCalls } from './page-calls';
import { assetsOf } from './page-styles';
import type { DocumentAssets, FrameRequest, Http, Rendered, ShellOnServer } from './shell-on-server';

const { port1: port, port2: far } = new MessageChannel();
parentPort?.postMessage({ port: far } satisfies WorkerGreeting, [far]);

const calls = new PageCalls(port);
const tell = (message: FromWorker): void => port.postMessage(message);

interface Site {
  readonly assetsFor: (html: string) => DocumentAssets;
  render(request: FrameRequest & { readonly http: Http }): Promise<Rendered>;
}

const release = workerData as ReleaseSet;
const sites = new Map<string, Site>();
/**
 * Loaded before the first page, whose time it would take. A broken build fails pages and not the worker, which would be restarted
 * again and again.
 */
const loading = ((): { readonly shell: ShellOnServer } | { readonly failure: unknown } => {
  try {
    return { shell: loadNodeModule(release.shellFile) as ShellOnServer };
  } catch (failure) {
    return { failure };
  }
})();

/** One remote per worker turn: a remote whose build loops or throws breaks its own pages only. */
const siteOf = (shell: ShellOnServer, name: string): Site => {
  const file = release.remoteFiles[name];
  const assetsFor = assetsOf(release, name);
  if (file !== undefined) {
    try {
      const { default: remote } = loadNodeModule(file, shell.provided) as { default?: unknown };
      return { assetsFor, ...shell.prepareSite({ remotes: { [name]: remote }, patterns: {} }) };
    } catch (error) {
      tell({ kind: 'broken', remote: name, reason: String(error instanceof Error ? error.stack : error) });
    }
  }
  const patterns = release.patterns[name];
  return { assetsFor, ...shell.prepareSite({ remotes: {}, patterns: patterns ? { [name]: patterns } : {} }) };
};

const openSite = (shell: ShellOnServer, remote: string): Site => {
  const site = siteOf(shell, remote);
  sites.set(remote, site);
  return site;
};

let latestFacts: { readonly text: string; readonly value: object } | undefined;

/** Parsed once for all pages of an edition. */
const factsOf = (text: string): object => {
  if (latestFacts?.text !== text) latestFacts = { text, value: JSON.parse(text) as object };
  return latestFacts.value;
};

const render = async ({ id, remote, url, facts, answers }: RenderJob): Promise<RenderedDocument> => {
  tell({ kind: 'started', job: id });
  if ('failure' in loading) throw loading.failure;
  const { shell } = loading;
  const known = sites.get(remote);
  const site = known ?? openSite(shell, remote);
  // Loading a build does not count as the time of its first page.
  if (!known) tell({ kind: 'started', job: id });
  const { http, made } = calls.ofPage(id, JSON.parse(answers) as PageAnswer[]);
  const rendered = await site.render({ ...factsOf(facts), url, http });
  if (rendered.redirect !== undefined) {
    const { status, redirect } = rendered;
    return { status, redirect, compressed: new Uint8Array(), hash: '', calls: [] };
  }
  return documentBytes(
    rendered.status,
    shell.documentOf(rendered, site.assetsFor(rendered.html ?? '')),
    made,
  );
};

/** Loads the build of a remote before its first page. */
export const load = ({ remote }: RemoteBuild): void => {
  if ('shell' in loading && !sites.has(remote)) openSite(loading.shell, remote);
};

/** A task that only needs a thread. */
export const doNothing = (): void => undefined;

export default render;
