import type { FastifyInstance, FastifyReply } from 'fastify';
import { chatLetterAt, defaultCover, letterAt } from '@yanye/shared/contract/drawn-pictures.calls';
import { coverDrawing, letterDrawing } from './drawings';

const withoutQuery = (url: string): string => url.replace(/[?#].*$/, '');

const sendDrawing = (drawing: string, reply: FastifyReply): FastifyReply =>
  reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-security-policy', `default-src 'none'; style-src 'unsafe-inline'; sandbox`)
    .header('cross-origin-resource-policy', 'cross-origin')
    .type('image/svg+xml')
    .send(drawing);

const drawingAt = (address: string): string | undefined => {
  if (address === defaultCover) return coverDrawing;
  const letter = letterAt(address);
  return letter === undefined ? undefined : letterDrawing(letter);
};

const letterInChat = (address: string): string | undefined => {
  const letter = chatLetterAt(address);
  return letter === undefined ? undefined : letterDrawing(letter);
};

/** Serves them below the uploads, which a proxy of older clients passes on. */
export const bindDrawnPictureRoutes = (app: FastifyInstance): void => {
  const send = (drawing: string | undefined, reply: FastifyReply): FastifyReply | void =>
    drawing === undefined ? reply.callNotFound() : sendDrawing(drawing, reply);
  app.get('/uploads/drawn/*', { schema: { hide: true } }, async ({ url }, reply) =>
    send(drawingAt(withoutQuery(url)), reply),
  );
  // Vector graphics in spite of the ending: pictures go by their type.
  app.get('/uploads/chat_avatar/*', { schema: { hide: true } }, async ({ url }, reply) =>
    send(letterInChat(withoutQuery(url)), reply),
  );
};
