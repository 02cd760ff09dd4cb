import type { LiveRemote } from '@yanye/shared/federation/remote-module';
import type { LiveReleases } from '#delivery/releases/live-releases';
import type { ReleaseSet } from '#platform/render/messages';
import type { ReleasePages } from '#platform/render/page-renderer';

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

export interface SnapshotParts {
  facts(): Promise<Omit<SiteFacts, 'remotes'>>;
  openRenderer(release: ReleaseSet): ReleasePages;
  /** Security headers of documents with these inline scripts. */
  securityHeaders(scriptHashes: readonly string[]): Readonly<Record<string, string>>;
}

interface Deps {
  readonly releases: Pick<LiveReleases, 'live'>;
  readonly parts: SnapshotParts;
}

/** Holds the newest snapshot, and makes the next one when the generation has moved on. */
export class RenderSnapshots {
  #latest: RenderSnapshot | undefined;
  #making: { readonly generation: number; readonly snapshot: Promise<RenderSnapshot> } | undefined;
  #renderer: { readonly key: string; readonly renderer: ReleasePages } | undefined;

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
    await this.#renderer?.renderer.close();
  }

  async #make(generation: number): Promise<RenderSnapshot> {
    const { releases, parts } = this.deps;
    const { remotes, rendering } = await releases.live();
    const facts = { ...(await parts.facts()), remotes };
    const renderer = this.#rendererOf(rendering);
    const made = { generation, facts, renderer, headers: parts.securityHeaders(renderer.scriptHashes) };
    // A slower one of an earlier generation must not replace a newer one.
    if (!this.#latest || this.#latest.generation < generation) this.#latest = made;
    return made;
  }

  #rendererOf(release: ReleaseSet): ReleasePages {
    const before = this.#renderer;
    if (before?.key === release.key) return before.renderer;
    const renderer = this.deps.parts.openRenderer(release);
    this.#renderer = { key: release.key, renderer };
    void before?.renderer.close();
    return renderer;
  }
}
