import { documentBytes } from './document-bytes';
import type { RenderedDocument } from './messages';
import { loadNodeModule } from './node-module';
import { assetsOf } from './page-styles';
import { RenderPool, type RenderPoolOptions } from './render-pool';
import type { DocumentAssets, FrameRequest, ShellOnServer } from './shell-on-server';

interface Frames {
  readonly shell: ShellOnServer;
  readonly assetsFor: (html: string) => DocumentAssets;
}

/**
 * Renders pages of a release in workers, and frames without a page in this thread: those are needed when no worker responds, and
 * run the shell's code alone.
 */
export class ReleasePages extends RenderPool {
  readonly #release: RenderPoolOptions['release'];
  #loaded: Frames | undefined;

  constructor(options: RenderPoolOptions) {
    super(options);
    this.#release = options.release;
  }

  /** @throws when the shell's Node build cannot be loaded */
  frame(request: FrameRequest, status: number): RenderedDocument {
    const { shell, assetsFor } = this.#frames();
    const rendered = shell.frameOnly(request, status);
    return documentBytes(status, shell.documentOf(rendered, assetsFor(rendered.html ?? '')));
  }

  /** Most processes never need a frame: the build would take memory and time of their start. */
  #frames(): Frames {
    this.#loaded ??= {
      shell: loadNodeModule(this.#release.shellFile) as ShellOnServer,
      assetsFor: assetsOf(this.#release),
    };
    return this.#loaded;
  }
}
