import { documentBytes } from './document-bytes';
import type { RenderedDocument } from './messages';
import { assetsOf, loadShell } from './release-renderer';
import { RenderPool, type RenderPoolOptions } from './render-pool';
import type { DocumentAssets, FrameRequest, PageAsker, ShellOnServer } from './shell-on-server';

/**
 * Renders pages of a release in workers, and frames without a page in this thread: those are needed when no worker responds, and
 * run the shell's code alone.
 */
export class ReleasePages {
  /** Base64 of the sha256 of each inline script. */
  readonly scriptHashes: readonly string[];
  readonly #shell: ShellOnServer;
  readonly #assetsFor: (html: string) => DocumentAssets;
  readonly #pool: RenderPool;

  /** @throws when the shell's Node build can't be loaded */
  constructor(options: RenderPoolOptions) {
    this.#assetsFor = assetsOf(options.release);
    // First, so that the workers load while this thread does.
    this.#pool = new RenderPool(options);
    this.#shell = loadShell(options.release);
    // Without the quotes and the algorithm that a policy puts around them.
    this.scriptHashes = this.#shell
      .inlineScriptHashes(this.#assetsFor(''))
      .map((source) => source.replace(/^'sha256-(.*)'$/, '$1'));
  }

  /** @param asker set when the page is rendered for one browser alone @throws RenderTimeout, or any error of the page */
  render(remote: string, request: FrameRequest, asker?: PageAsker): Promise<RenderedDocument> {
    return this.#pool.render(remote, request, asker);
  }

  frame(request: FrameRequest, status: number): RenderedDocument {
    const rendered = this.#shell.frameOnly(request, status);
    return documentBytes(status, this.#shell.documentOf(rendered, this.#assetsFor(rendered.html ?? '')));
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}
