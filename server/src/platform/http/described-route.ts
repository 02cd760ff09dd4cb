import type {} from '@fastify/swagger';
import type { FastifySchema } from 'fastify';
import { bodyLimitOf, type RouteContract } from '@yanye/shared/contract/route';
import { z } from 'zod';

const withoutUndefined = <T extends object>(value: T): Partial<T> =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as Partial<T>;

const tagOf = (path: string): string => path.split('/')[2] ?? 'api';

/** @returns bytes, or the setting of the operator that limits long texts, or each file */
const describedLimit = (route: RouteContract): number | string => {
  if (route.upload) return 'MAX_UPLOAD_MB';
  const bytes = bodyLimitOf(route, Infinity) ?? Infinity;
  return Number.isFinite(bytes) ? bytes : 'MAX_BODY_MB';
};

/** @returns a route as a schema of Fastify, which describes it to readers of the API and validates nothing */
export const describedRoute = (
  route: RouteContract,
): FastifySchema & Readonly<Record<`x-${string}`, unknown>> => ({
  summary: route.summary,
  'x-access': route.access,
  'x-writes': route.writes,
  ...(route.requiresProofOfWork && { 'x-requires-proof-of-work': true }),
  ...(route.takesProofOfWork && { 'x-takes-proof-of-work': true }),
  tags: [tagOf(route.path)],
  ...((route.body ?? route.upload) && { 'x-body-limit': describedLimit(route) }),
  ...(route.upload && { consumes: ['multipart/form-data'] }),
  ...(route.access !== 'anyone' && { security: [{ token: [] }] }),
  ...withoutUndefined({ params: route.params, querystring: route.query, body: route.body }),
  ...(route.download !== undefined && { produces: [route.download.split(';')[0] ?? route.download] }),
  response: {
    200:
      route.download === undefined
        ? z.object({ code: z.literal(0), data: route.response, msg: z.string() })
        : route.response,
  },
});
