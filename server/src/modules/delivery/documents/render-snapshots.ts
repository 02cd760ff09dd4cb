import type { LiveRemote } from '@yanye/shared/federation/remote-module';
import type { LiveReleases } from '#delivery/releases/live-releases';
import type { RenderedDocument, ReleaseSet } from '#platform/render/messages';
import type { PageAsker } from '#platform/render/shell-on-server';

export interface SiteFacts {
  readonly site: unknown;
  readonly menus: unknown;
  readonly bigModel: unknown;
  readonly remotes: readonly LiveRemote[];
}

/** Renders pages of one release; closed when another release is live. */
export interface PageRenderer {
  /** @param asker the browser for which alone it is rendered */
  render(
    remote: string,
    request: SiteFacts & { readonly url: string },
    asker?: PageAsker,
  ): Promise<RenderedDocument>;
  frame(request: SiteFacts & { readonly url: string }, status: number): RenderedDocument;
  /** Base64 of the sha256 of each inline script. */
  readonly scriptHashes: readonly string[];
  close(): Promise<void>;
}

/** Everything that documents are made from, as it was at one generation or later. */
export interface RenderSnapshot {
  readonly generation: number;
  readonly facts: SiteFacts;
  readonly renderer: PageRenderer;
  /** Headers of every document of this snapshot. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface SnapshotParts {
  facts(): Promise<Omit<SiteFacts, 'remotes'>>;
  openRenderer(release: ReleaseSet): PageRenderer;
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
  #renderer: { readonly key: string; readonly renderer: PageRenderer } | undefined;

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

  #rendererOf(release: ReleaseSet): PageRenderer {
    const before = this.#renderer;
    if (before?.key === release.key) return before.renderer;
    const renderer = this.deps.parts.openRenderer(release);
    this.#renderer = { key: release.key, renderer };
    void before?.renderer.close();
    return renderer;
  }
}
