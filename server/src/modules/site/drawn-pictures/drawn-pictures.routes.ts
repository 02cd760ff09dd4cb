import type { FastifyInstance } from 'fastify';
import { defaultCover, letterAt } from '@yanye/shared/contract/drawn-pictures.calls';
import { coverDrawing, letterDrawing } from './drawings';

const drawingAt = (address: string): string | undefined => {
  if (address === defaultCover) return coverDrawing;
  const letter = letterAt(address);
  return letter === undefined ? undefined : letterDrawing(letter);
};

/** Serves them below the uploads, which a proxy of older clients passes on. */
export const bindDrawnPictureRoutes = (app: FastifyInstance): void => {
  app.get('/uploads/drawn/*', { schema: { hide: true } }, async ({ url }, reply) => {
    const drawing = drawingAt(url.replace(/[?#].*$/, ''));
    if (drawing === undefined) return reply.callNotFound();
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', `default-src 'none'; style-src 'unsafe-inline'; sandbox`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/svg+xml')
      .send(drawing);
  });
};
