import type { AppContext } from './app-context';
import type { RouteBinder } from './platform/http/route-binder';
import type { Authenticate } from './platform/viewer';
import { refuse } from './platform/errors';

/**
 * Makes every module's service by hand, in the order they need one another.
 * A module adds its line here and in `bindRoutes`.
 */
export const makeServices = (_context: AppContext) => {
  const authenticate: Authenticate = async () => refuse('TOKEN_INVALID');
  return { authenticate };
};

export type Services = ReturnType<typeof makeServices>;

/** Binds every module's routes. */
export const bindRoutes = (_bind: RouteBinder, _services: Services): void => undefined;

/** What the first start of an empty data folder said: printed once. */
export interface FirstStart {
  readonly adminEmail: string;
  /** Only when it was generated. */
  readonly generatedPassword?: string;
}

/** Prepares an empty data folder: first administrator, menus, sample content. Safe with several processes at once. */
export const firstStart = async (
  _context: AppContext,
  _services: Services,
): Promise<FirstStart | undefined> => undefined;
