import type { ErrorWord } from '@yanye/shared/contract/errors';
import type { CallHead } from '@yanye/shared/contract/call';
import { callRefusalOf, type Refusal } from '@yanye/shared/policy/access';
import { roles } from '@yanye/shared/policy/roles';
import { AppError, refuse } from '../errors';
import type { Authenticate, Viewer } from '../viewer';

const words: Readonly<Record<Refusal, ErrorWord>> = {
  LOGIN_REQUIRED: 'LOGIN_REQUIRED',
  NOT_ADMIN_OR_TOURIST: 'FORBIDDEN',
  TOURIST_FORBIDDEN: 'FORBIDDEN',
  TOURIST_READ_ONLY: 'TOURIST_READ_ONLY',
};

/**
 * A public call with an invalid token counts as a visitor's, unless it `refusesLostToken`: an old token must not prevent reading.
 * @throws AppError LOGIN_REQUIRED, FORBIDDEN, TOURIST_READ_ONLY, why the viewer may change nothing, or what `authenticate` throws
 */
export const admitted = async (
  call: Pick<CallHead, 'access' | 'writes' | 'refusesLostToken' | 'openToTourist' | 'openWhilePasswordDue'>,
  token: string,
  authenticate: Authenticate,
): Promise<Viewer | undefined> => {
  const viewer =
    token === ''
      ? undefined
      : await authenticate(token).catch((error: unknown) => {
          if (
            call.access === 'anyone' &&
            !call.refusesLostToken &&
            error instanceof AppError &&
            error.status < 500
          )
            return undefined;
          throw error;
        });
  const refusal = callRefusalOf(viewer?.role ?? roles.visitor, call);
  if (refusal) return refuse(words[refusal]);
  if (viewer?.writesRefused && call.writes && !call.openWhilePasswordDue) return refuse(viewer.writesRefused);
  return viewer;
};
