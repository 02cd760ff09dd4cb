import type { Registry } from '#core/registry';
import type { TextId } from '#platform/database/text-bodies';
import type { PicturedTexts, PicturePlace, ShownPicture } from './picture-places';
import { withPictureReplaced, type PlacedPicture } from './replaced-picture';
import type { TextPicturesRepository } from './text-pictures.repository';

interface Deps {
  readonly notes: TextPicturesRepository;
  readonly places: Registry<PicturePlace>;
}

/** Texts that are rewritten at a time: a picture may be shown by every text of the site. */
const batchSize = 100;

/** Pictures that texts show. Call all of it inside a transaction. */
export const textPicturesService = ({ notes, places }: Deps) => {
  const replaceIn = async (
    { kind, bodies }: PicturedTexts,
    from: ShownPicture,
    to: PlacedPicture,
  ): Promise<void> => {
    let after: TextId | undefined;
    for (;;) {
      const ids = await notes.textsWith(kind, from.id, after, batchSize);
      after = ids.at(-1);
      if (after === undefined) return;
      const locked = await bodies.lock(ids);
      await bodies.rewrite(
        locked.map(({ id, content, html }) => ({
          id,
          content: content.replaceAll(from.path, to.path),
          html: withPictureReplaced(html, from.path, to),
        })),
      );
    }
  };

  return {
    /** Notes the pictures of a text as it is stored. */
    refresh: async ({ kind, bodies }: PicturedTexts, id: TextId): Promise<void> => {
      const [body] = await bodies.read([id]);
      await notes.note(kind, id, `${body?.content ?? ''}\n${body?.html ?? ''}`);
    },

    /** @param content Markdown as the editor has it */
    noteDraft: (id: number, content: string): Promise<void> => notes.note('draft', id, content),

    replace: async (from: ShownPicture, to: PlacedPicture): Promise<void> => {
      for (const place of places.all)
        if ('texts' in place && place.texts) await replaceIn(place.texts, from, to);
    },
  };
};

export type TextPicturesService = ReturnType<typeof textPicturesService>;
