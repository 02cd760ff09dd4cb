import type { FastifyInstance } from 'fastify';
import { matchesTag } from '#platform/kept-content/entity-tag';
import type { SharePicturesService } from './share-pictures.service';

/** Serves pictures for sharing; the address with the right `v` never has other bytes. */
export const bindSharePictureRoutes = (
  app: FastifyInstance,
  pictures: Pick<SharePicturesService, 'pictureOf'>,
): void => {
  app.get<{ Params: { id: string }; Querystring: { v?: string } }>(
    '/og/:id(^[\\w-]{1,128}).png',
    { schema: { hide: true }, compress: false },
    async ({ params, query, headers }, reply) => {
      const picture = await pictures.pictureOf(params.id);
      if (!picture) return reply.callNotFound();
      const etag = `"${picture.key}"`;
      void reply
        .header('etag', etag)
        .header('cross-origin-resource-policy', 'cross-origin')
        .header(
          'cache-control',
          query.v === picture.key ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      if (matchesTag(etag, headers['if-none-match'])) return reply.code(304).send();
      return reply.type('image/png').send(Buffer.from(picture.bytes));
    },
  );
};
