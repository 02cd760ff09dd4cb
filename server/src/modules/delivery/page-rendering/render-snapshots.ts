import type { Logger } from 'pino';
import { bigModelRoutes } from '@yanye/shared/contract/big-model';
import { menuRoutes } from '@yanye/shared/contract/menus';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import { ownerOf } from '@yanye/shared/federation/remote-owner';
import type { LiveRemote } from '@yanye/shared/federation/remote-module';
import type { Platform } from '#core/core';
import type { LiveReleases } from '#delivery/releases/live-releases';
import type { Clock } from '#platform/clock';
import type { RouteTable } from '#platform/http/route-table';
import type { Database } from '#platform/database/database';
import { keptBySources } from '#platform/database/kept-until-change';
import { contentHash } from '#platform/kept-content/entity-tag';
import { documentHeaders } from '#platform/http/security-headers';
import type { ImagesPublic } from '#site/images/images.module';
import type { ReleaseSet } from '#platform/render/messages';
import { KeptAnswers } from '#platform/render/kept-answers';
import { pageApi, pageFailureOf } from '#platform/render/page-api';
import { ReleasePages } from '#platform/render/page-renderer';
import type { SiteTime } from '#platform/time';
import { isKeptCall, isSourcedCall } from './kept-routes';
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
  /** Names everything that a document depends on besides the answers its page asks for: the facts, the release, the day of the site. */
  readonly edition: string;
  readonly renderer: ReleasePages;
  /** Headers of every document of this snapshot. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Answers that pages share; each of the home page has a few kilobytes. */
const keptBytes = 4 * 1024 * 1024;

interface PartsDeps {
  readonly routes: RouteTable;
  readonly database: Database<unknown>;
  readonly read: Pick<ReadArticles, 'note'>;
  /** The built `render-worker.js`, absolute. */
  readonly workerFile: string;
  readonly log: Logger;
}

/** What snapshots are made from. */
export const snapshotParts = ({ routes, database, read, workerFile, log }: PartsDeps) => {
  const api = pageApi(routes);
  const facts = keptBySources(database, async (): Promise<Omit<SiteFacts, 'remotes'>> => {
    const [site, menus, bigModel] = await Promise.all([
      routes.ask(settingsRoutes.site, {}),
      routes.ask(menuRoutes.names, {}),
      routes.ask(bigModelRoutes.setting, {}),
    ]);
    return { site, menus, bigModel };
  });
  // One for all releases.
  const kept = new KeptAnswers({
    database,
    isSourced: isSourcedCall,
    isKept: isKeptCall,
    maxBytes: keptBytes,
  });
  return {
    /** @returns the same object until one of them changes */
    facts: () => facts(''),

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
        kept,
        // A page shows how often an article was read as of its last change, or of midnight.
        counters: ['look_count'],
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
  readonly clock: Clock;
  readonly time: Pick<SiteTime, 'day'>;
}

interface Edition extends Pick<RenderSnapshot, 'facts' | 'edition'> {
  readonly day: string;
  readonly release: string;
  readonly own: Omit<SiteFacts, 'remotes'>;
}

interface OpenedRelease extends Pick<RenderSnapshot, 'renderer'> {
  readonly key: string;
}

/** Holds the newest snapshot, and makes the next one when the generation has moved on. */
export class RenderSnapshots {
  #latest: RenderSnapshot | undefined;
  #making: { readonly generation: number; readonly snapshot: Promise<RenderSnapshot> } | undefined;
  #opened: OpenedRelease | undefined;
  #edition: Edition | undefined;

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

  /** Starts the render thread of the live release, and what renders its home page, before there is a page to render. */
  async openRenderer(): Promise<void> {
    const { rendering } = await this.deps.releases.live();
    void this.#openedFor(rendering).renderer.load(ownerOf('/') ?? '');
  }

  async close(): Promise<void> {
    await this.#opened?.renderer.close();
  }

  async #make(generation: number): Promise<RenderSnapshot> {
    const { releases, parts, pictures, site, clock, time } = this.deps;
    // First: a day that ends while the facts are read belongs to the next generation.
    const day = time.day(clock.now());
    const { remotes, rendering } = await releases.live();
    const own = await parts.facts();
    const { renderer } = this.#openedFor(rendering);
    const headers = documentHeaders(
      { scriptHashes: rendering.scriptHashes, imageHosts: await pictures.origins() },
      site.publicUrl(),
    );
    const { facts, edition } = this.#editionOf(day, rendering.key, own, remotes);
    const made = { generation, facts, edition, renderer, headers };
    // A slower one of an earlier generation must not replace a newer one.
    if (!this.#latest || this.#latest.generation < generation) this.#latest = made;
    return made;
  }

  /** Most changes leave it as it is. */
  #editionOf(
    day: string,
    release: string,
    own: Omit<SiteFacts, 'remotes'>,
    remotes: SiteFacts['remotes'],
  ): Edition {
    const before = this.#edition;
    if (
      before?.day === day &&
      before.release === release &&
      before.own === own &&
      before.facts.remotes === remotes
    )
      return before;
    const facts = { ...own, remotes };
    const edition = contentHash(JSON.stringify([day, release, facts]));
    this.#edition = { day, release, own, facts, edition };
    return this.#edition;
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
