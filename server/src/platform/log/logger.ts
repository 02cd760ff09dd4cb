import type { FastifyRequest } from 'fastify';
import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import type { WarningFeed } from './warning-feed';

/** `content` is what users of older clients say to a role. */
const secretQuery = /([?&](?:token|code|ticket|flag|password|access_token|content)=)[^&#]*/gi;

/** Addresses whose last segment is the secret itself. */
const secretPath = /^((?:\/api)?\/previews?\/)[^/?#]+/;

/** @returns the address with secrets replaced: values of parameters, and the last segment of some paths */
export const withoutSecrets = (url: string): string =>
  url.replace(secretQuery, '$1***').replace(secretPath, '$1***');

const secretKeys = (
  'token password old_pwd pwd re_pwd re_password password_hash api_key api_secret ' +
  'secretKey adminPassword generatedPassword authorization cookie'
).split(' ');

const requestFacts = (request: FastifyRequest): object => ({
  id: request.id,
  method: request.method,
  url: withoutSecrets(request.url),
  ip: request.ip,
});

/**
 * One JSON object per line, secrets replaced.
 * @param destination standard output by default
 * @param warnings gets the same lines, of which it hands on those of warnings and errors
 */
export const createLogger = (
  level: string,
  destination: DestinationStream = pino.destination(1),
  warnings?: Pick<WarningFeed, 'stream'>,
): Logger =>
  pino(
    {
      level,
      redact: {
        paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`, `*.*.*.${key}`]),
        censor: '***',
      },
      serializers: { req: requestFacts, err: stdSerializers.err },
    },
    warnings
      ? pino.multistream([
          { level: 'trace', stream: destination },
          { level: 'warn', stream: warnings.stream },
        ])
      : destination,
  );
