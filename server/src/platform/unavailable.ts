import { AppError } from './errors';

/** @returns what is thrown while something that the product needs does not respond @param cause logged, never sent */
export const unavailable = (cause: unknown): AppError =>
  cause instanceof AppError ? cause : new AppError('UNAVAILABLE', { retryAfterSeconds: 2, cause });

type Method = (...values: never[]) => Promise<unknown>;

/** @returns the same methods, which reject with AppError UNAVAILABLE whatever fails in them */
export const unavailableOnFailure = <T extends Readonly<Record<keyof T, Method>>>(part: T): T =>
  Object.fromEntries(
    Object.entries<Method>(part).map(([name, method]): [string, Method] => [
      name,
      async (...values) => {
        try {
          return await method(...values);
        } catch (error) {
          throw unavailable(error);
        }
      },
    ]),
  ) as T;
