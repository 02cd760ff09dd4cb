import type { Clock } from '#platform/clock';
import type { Encoding } from '#platform/kept-content/accepted-encoding';
import type { EncodedContent } from '#platform/kept-content/encoded-content';
import { contentHash } from '#platform/kept-content/entity-tag';
import type { FreshGeneration } from '#platform/kept-content/fresh-generation';
import { KeptContent } from '#platform/kept-content/kept-content';

const second = 1_000;

export type FeedText = EncodedContent<{
  /** The first whole second after the text was generated, in milliseconds since 1970. */
  readonly lastModified: number;
}>;

interface Deps {
  readonly generation: FreshGeneration;
  readonly clock: Clock;
}

export class FeedTexts {
  readonly #kept = new KeptContent<FeedText['facts']>({ maxBytes: 32 * 1024 * 1024 });

  constructor(private readonly deps: Deps) {}

  /**
   * @param write generates the text; undefined when there is none
   * @returns the text, and a timestamp at which it was still the newest
   */
  async get(
    key: string,
    encoding: Encoding,
    write: () => Promise<string | undefined>,
  ): Promise<{ readonly text: FeedText; readonly newestAt: number } | undefined> {
    const { generation, clock } = this.deps;
    const newestAt = clock.now();
    const text = await this.#kept.get({ key, encoding, generation: await generation.now() }, async () => {
      const written = await write();
      if (written === undefined) return undefined;
      return {
        bytes: Buffer.from(written),
        encoding: 'identity',
        hash: contentHash(written),
        facts: { lastModified: (Math.floor(clock.now() / second) + 1) * second },
        isCached: true,
      };
    });
    return text && { text, newestAt };
  }
}
