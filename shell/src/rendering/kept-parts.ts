import { randomUUID } from 'node:crypto';
import type { FrameFacts, PartKeeper } from '../frame/kept-part';

/** Keys contain addresses, of which readers may invent any number. */
const maxParts = 500;

/** Markup of the parts of a frame, as it is with the same facts of the site. */
export class KeptParts implements PartKeeper {
  /** Unknown outside this process, so that no text of a page can be taken for it. */
  readonly mark = `part-${randomUUID()}`;
  readonly #ids = new Map<string, string>();
  readonly #markup = new Map<string, string>();
  #facts: FrameFacts | undefined;

  /** @returns this, without any part where the facts are others */
  with({ site, menus, bigModel }: FrameFacts): this {
    const before = this.#facts;
    const isSame = before?.site === site && before.menus === menus && before.bigModel === bigModel;
    if (!isSame || this.#ids.size >= maxParts) {
      this.#ids.clear();
      this.#markup.clear();
      this.#facts = { site, menus, bigModel };
    }
    return this;
  }

  get facts(): FrameFacts {
    if (!this.#facts) throw new Error('a frame has facts');
    return this.#facts;
  }

  idOf(key: string): string {
    const before = this.#ids.get(key);
    if (before !== undefined) return before;
    const id = String(this.#ids.size);
    this.#ids.set(key, id);
    return id;
  }

  knows(id: string): boolean {
    return this.#markup.has(id);
  }

  /** @param html as React wrote it @returns it with all parts, without marks; the parts that it has are kept */
  complete(html: string): string {
    const start = `<${this.mark} id="`;
    const end = `</${this.mark}>`;
    let whole = '';
    let at = 0;
    for (let mark = html.indexOf(start); mark >= 0; mark = html.indexOf(start, at)) {
      const quote = html.indexOf('"', mark + start.length);
      const close = html.indexOf(end, quote);
      const id = html.slice(mark + start.length, quote);
      const markup = this.#markup.get(id) ?? html.slice(quote + '">'.length, close);
      this.#markup.set(id, markup);
      whole += html.slice(at, mark) + markup;
      at = close + end.length;
    }
    return whole + html.slice(at);
  }
}
