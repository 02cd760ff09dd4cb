import type { CompiledQuery, LogEvent } from 'kysely';

/** Tells one listener of the statements of a Kysely instance whose `log` it is. */
export const statementFeed = () => {
  let tell: (statement: CompiledQuery) => void = () => undefined;
  return {
    log: ({ level, query }: LogEvent): void => {
      if (level === 'query') tell(query);
    },
    onStatement: (listener: (statement: CompiledQuery) => void): void => void (tell = listener),
  };
};
