import { AsyncLocalStorage } from 'node:async_hooks';
import {
  sql,
  type Kysely,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type Transaction,
} from 'kysely';
import { AppError } from '../errors';
import type { Database, TransactionOptions } from './database';
import { databaseFailureOf } from './failure';
import { generationTable } from './generation';

type Survival = NonNullable<TransactionOptions['survives']>;

/** What each of the two kinds of database brings along. */
export interface Engine extends Pick<
  Database<unknown>,
  'dialect' | 'kysely' | 'generation' | 'ping' | 'check' | 'analyze' | 'close'
> {
  /** Commits what the work did, or rolls it back when it throws. */
  transaction<R>(work: (transaction: Transaction<unknown>) => Promise<R>, survives: Survival): Promise<R>;
}

interface Scope {
  readonly kysely: Kysely<unknown>;
  readonly afterCommit: (() => void)[];
  readonly survives: Survival;
  pagesChanged: boolean;
  open: boolean;
}

const writes: ReadonlySet<string> = new Set([
  'InsertQueryNode',
  'UpdateQueryNode',
  'DeleteQueryNode',
  'MergeQueryNode',
]);

/**
 * Guards queries outside transactions against two mistakes that tests on one engine would not show: a write that does not
 * increment the generation, and a stored `kysely` used inside a transaction, where SQLite's one connection would wait for itself
 * forever.
 */
class OutsideTransactionGuard implements KyselyPlugin {
  constructor(private readonly openScope: () => Scope | undefined) {}

  transformQuery({ node }: PluginTransformQueryArgs): PluginTransformQueryArgs['node'] {
    if (this.openScope())
      throw new Error('A kept kysely was used inside a transaction: read database.kysely for each query.');
    if (writes.has(node.kind))
      throw new Error('A write outside database.transaction() would leave stale pages.');
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<PluginTransformResultArgs['result']> {
    return result;
  }
}

const tries = 3;
const raised = sql`update ${sql.table(generationTable)} set value = value + 1 where id = 1`;

/** @param engine opened and migrated */
export const databaseOn = (engine: Engine): Database<unknown> => {
  const scopes = new AsyncLocalStorage<Scope>();

  /** @returns the open transaction of this async call chain; one that has ended counts as none */
  const openScope = (): Scope | undefined => {
    const scope = scopes.getStore();
    return scope?.open ? scope : undefined;
  };

  const root = engine.kysely.withPlugin(new OutsideTransactionGuard(openScope));

  const begin = <R>(work: () => Promise<R>, options: TransactionOptions): Promise<[R, Scope]> => {
    const { survives = 'power loss' } = options;
    return engine.transaction(async (transaction) => {
      const scope: Scope = {
        kysely: transaction,
        afterCommit: [],
        survives,
        pagesChanged: options.pages !== 'unchanged',
        open: true,
      };
      let result: R;
      try {
        result = await scopes.run(scope, work);
      } finally {
        scope.open = false;
      }
      // The last statement before commit, so that its row is locked as briefly as possible.
      if (scope.pagesChanged) await raised.execute(transaction);
      return [result, scope] as [R, Scope];
    }, survives);
  };

  const transaction = async <R>(work: () => Promise<R>, options: TransactionOptions = {}): Promise<R> => {
    const outer = openScope();
    if (outer) {
      if (outer.survives === 'process' && options.survives !== 'process')
        throw new Error('What must survive a loss of power joined a transaction that need not.');
      if (options.pages !== 'unchanged') outer.pagesChanged = true;
      return work();
    }
    for (let attempt = 1; ; attempt += 1) {
      try {
        const [result, scope] = await begin(work, options);
        for (const callback of scope.afterCommit) callback();
        return result;
      } catch (error) {
        if (databaseFailureOf(error) !== 'busy') throw error;
        if (attempt === tries) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1, cause: error });
      }
    }
  };

  const database: Database<unknown> = {
    ...engine,
    get kysely() {
      return openScope()?.kysely ?? root;
    },
    transaction,
    quietly: (work, options) => database.transaction(work, { ...options, pages: 'unchanged' }),
    afterCommit: (callback) => {
      const scope = openScope();
      if (scope) scope.afterCommit.push(callback);
      else callback();
    },
    // All tables exist at run time, whatever the type lists; each module names its own.
    forTables: <U>() => database as unknown as Database<U>,
    close: async () => {
      await engine.close();
      // Otherwise every promise of the process pays for every database that was ever open.
      scopes.disable();
    },
  };
  return database;
};
