import { documentBytes } from './document-bytes';
import type { RenderedDocument } from './messages';
import { loadNodeModule } from './node-module';
import { assetsOf } from './page-styles';
import { RenderPool, type RenderPoolOptions } from './render-pool';
import type { DocumentAssets, FrameRequest, ShellOnServer } from './shell-on-server';

/**
 * Renders pages of a release in workers, and frames without a page in this thread: those are needed when no worker responds, and
 * run the shell's code alone.
 */
export class ReleasePages extends RenderPool {
  /** Base64 of the sha256 of each inline script. */
  readonly scriptHashes: readonly string[];
  readonly #shell: ShellOnServer;
  readonly #assetsFor: (html: string) => DocumentAssets;

  /** @throws when the shell's Node build can't be loaded */
  constructor(options: RenderPoolOptions) {
    // First, so that the workers load while this thread does.
    super(options);
    const { release } = options;
    this.#assetsFor = assetsOf(release);
    this.#shell = loadNodeModule(release.shellFile) as ShellOnServer;
    // Without the quotes and the algorithm that a policy puts around them.
    this.scriptHashes = this.#shell
      .inlineScriptHashes(this.#assetsFor(''))
      .map((source) => source.replace(/^'sha256-(.*)'$/, '$1'));
  }

  frame(request: FrameRequest, status: number): RenderedDocument {
    const rendered = this.#shell.frameOnly(request, status);
    return documentBytes(status, this.#shell.documentOf(rendered, this.#assetsFor(rendered.html ?? '')));
  }
}
