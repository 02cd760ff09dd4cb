import type { Logger } from 'pino';
import { bigModelRoutes } from '@yanye/shared/contract/big-model';
import { menuRoutes } from '@yanye/shared/contract/menus';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import type { LiveRemote } from '@yanye/shared/federation/remote-module';
import type { Platform } from '#core/core';
import type { LiveReleases } from '#delivery/releases/live-releases';
import type { RouteTable } from '#platform/http/route-table';
import { documentHeaders } from '#platform/http/security-headers';
import type { ImagesPublic } from '#site/images/images.module';
import type { ReleaseSet } from '#platform/render/messages';
import { pageApi, pageFailureOf } from '#platform/render/page-api';
import { ReleasePages } from '#platform/render/page-renderer';
import type { ReadArticles } from './read-articles';

interface SiteFacts {
  readonly site: unknown;
  readonly menus: unknown;
  readonly bigModel: unknown;
  readonly remotes: readonly LiveRemote[];
}

/** Everything that documents are made from, as it was at one generation or later. */
export interface RenderSnapshot {
  readonly generation: number;
  readonly facts: SiteFacts;
  readonly renderer: ReleasePages;
  /** Headers of every document of this snapshot. */
  readonly headers: Readonly<Record<string, string>>;
}

interface PartsDeps {
  readonly routes: RouteTable;
  readonly read: Pick<ReadArticles, 'note'>;
  /** The built `render-worker.js`, absolute. */
  readonly workerFile: string;
  readonly log: Logger;
}

/** What snapshots are made from. */
export const snapshotParts = ({ routes, read, workerFile, log }: PartsDeps) => {
  const api = pageApi(routes);
  return {
    facts: async (): Promise<Omit<SiteFacts, 'remotes'>> => {
      const [site, menus, bigModel] = await Promise.all([
        routes.ask(settingsRoutes.site, {}),
        routes.ask(menuRoutes.names, {}),
        routes.ask(bigModelRoutes.setting, {}),
      ]);
      return { site, menus, bigModel };
    },

    openRenderer: (release: ReleaseSet): ReleasePages =>
      new ReleasePages({
        workerFile,
        release,
        http: async (call, asker) => {
          const answer = await api(call, asker);
          read.note(call, answer.data);
          return answer;
        },
        failureOf: pageFailureOf,
        onTrouble: (error) => log.error({ err: error }, 'rendering: a build or a worker failed'),
      }),
  };
};

interface Deps {
  readonly releases: Pick<LiveReleases, 'live'>;
  readonly parts: ReturnType<typeof snapshotParts>;
  readonly site: Pick<Platform, 'publicUrl'>;
  /** @returns origins from which pages load pictures, besides their own */
  readonly pictures: Pick<ImagesPublic['cloud'], 'origins'>;
}

interface OpenedRelease extends Pick<RenderSnapshot, 'renderer'> {
  readonly key: string;
}

/** Holds the newest snapshot, and makes the next one when the generation has moved on. */
export class RenderSnapshots {
  #latest: RenderSnapshot | undefined;
  #making: { readonly generation: number; readonly snapshot: Promise<RenderSnapshot> } | undefined;
  #opened: OpenedRelease | undefined;

  constructor(private readonly deps: Deps) {}

  /** @returns the snapshot of a generation if it is made */
  at(generation: number): RenderSnapshot | undefined {
    return this.#latest?.generation === generation ? this.#latest : undefined;
  }

  /** @returns the snapshot of a generation, made from data that is not older */
  async of(generation: number): Promise<RenderSnapshot> {
    const latest = this.at(generation);
    if (latest) return latest;
    if (this.#making?.generation !== generation)
      this.#making = {
        generation,
        snapshot: this.#make(generation).finally(() => (this.#making = undefined)),
      };
    return this.#making.snapshot;
  }

  async close(): Promise<void> {
    await this.#opened?.renderer.close();
  }

  async #make(generation: number): Promise<RenderSnapshot> {
    const { releases, parts, pictures, site } = this.deps;
    const { remotes, rendering } = await releases.live();
    const facts = { ...(await parts.facts()), remotes };
    const { renderer } = this.#openedFor(rendering);
    const headers = documentHeaders(
      { scriptHashes: renderer.scriptHashes, imageHosts: await pictures.origins() },
      site.publicUrl(),
    );
    const made = { generation, facts, renderer, headers };
    // A slower one of an earlier generation must not replace a newer one.
    if (!this.#latest || this.#latest.generation < generation) this.#latest = made;
    return made;
  }

  #openedFor(release: ReleaseSet): OpenedRelease {
    const { parts } = this.deps;
    const before = this.#opened;
    if (before?.key === release.key) return before;
    const renderer = parts.openRenderer(release);
    this.#opened = { key: release.key, renderer };
    void before?.renderer.close();
    return this.#opened;
  }
}
