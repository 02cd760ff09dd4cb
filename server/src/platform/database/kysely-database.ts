import { AsyncLocalStorage } from 'node:async_hooks';
import type {
  CompiledQuery,
  Kysely,
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  Transaction,
} from 'kysely';
import { AppError } from '../errors';
import { ChangeJournal, Reads, type DataState, type JournalSource } from './change-journal';
import type { Database, TransactionOptions } from './database';
import { databaseFailureOf } from './failure';
import { raiseGeneration } from './generation';
import { changesOf, isWrite, type Change, type SilentChanges } from './statement-changes';
import { noteRows, readOf, type StatementRead } from './statement-reads';

type Survival = NonNullable<TransactionOptions['survives']>;

/** What each of the two kinds of database brings along. */
export interface Engine
  extends
    Pick<Database<unknown>, 'dialect' | 'kysely' | 'generation' | 'ping' | 'check' | 'analyze' | 'close'>,
    JournalSource {
  /** @param listener called after each statement that succeeded, in the async context of its caller */
  onStatement(listener: (statement: CompiledQuery) => void): void;
  /** What the schema changes along with rows. */
  silentChanges(): SilentChanges | Promise<SilentChanges>;
  /** Commits what the work did, or rolls it back when it throws. */
  transaction<R>(work: (transaction: Transaction<unknown>) => Promise<R>, survives: Survival): Promise<R>;
}

interface Scope {
  readonly kysely: Kysely<unknown>;
  readonly afterCommit: (() => void)[];
  readonly survives: Survival;
  readonly silent: SilentChanges;
  pagesChanged: boolean;
  /** Undefined once a statement may have changed anything. */
  changes: Set<Change> | undefined;
  open: boolean;
}

/** What an async call chain belongs to. */
interface Context {
  readonly scope?: Scope | undefined;
  readonly reading?: Reading | undefined;
}

interface Reading {
  readonly reads: Reads;
  readonly state: DataState;
  open: boolean;
}

/** Statements whose rows are needed, until their result has passed the plugin. */
const awaitingRows = new WeakMap<object, StatementRead>();

/**
 * Guards queries outside transactions against two mistakes that tests on one engine would not show: a write that does not
 * increment the generation, and a stored `kysely` used inside a transaction, where SQLite's one connection would wait for itself
 * forever. Also notes which rows were read.
 */
class OutsideTransactionGuard implements KyselyPlugin {
  constructor(private readonly openScope: () => Scope | undefined) {}

  transformQuery({ node }: PluginTransformQueryArgs): PluginTransformQueryArgs['node'] {
    if (this.openScope())
      throw new Error('A kept kysely was used inside a transaction: read database.kysely for each query.');
    if (isWrite(node)) throw new Error('A write outside database.transaction() would leave stale pages.');
    return node;
  }

  async transformResult({
    result,
    queryId,
  }: PluginTransformResultArgs): Promise<PluginTransformResultArgs['result']> {
    const read = awaitingRows.get(queryId);
    if (read) noteRows(read, result.rows);
    return result;
  }
}

const tries = 3;

const noteChanges = (scope: Scope, statement: CompiledQuery): void => {
  if (!scope.changes) return;
  const changes = changesOf(statement, scope.silent);
  if (!changes) scope.changes = undefined;
  else for (const change of changes) scope.changes.add(change);
};

/** @param engine opened and migrated */
export const databaseOn = (engine: Engine): Database<unknown> => {
  const contexts = new AsyncLocalStorage<Context>();
  const journal = new ChangeJournal(engine);
  let silent: SilentChanges | undefined;

  /** @returns the open transaction of this async call chain; one that has ended counts as none */
  const openScope = (): Scope | undefined => {
    const scope = contexts.getStore()?.scope;
    return scope?.open ? scope : undefined;
  };

  /** @returns the reading of this async call chain; work that outlives one is no part of it */
  const openReading = (): Reading | undefined => {
    const reading = contexts.getStore()?.reading;
    return reading?.open ? reading : undefined;
  };

  engine.onStatement((statement) => {
    const context = contexts.getStore();
    if (!context) return;
    if (context.scope?.open) noteChanges(context.scope, statement);
    if (!context.reading?.open) return;
    const read = readOf(statement);
    context.reading.reads.add(read);
    if (read.returned) awaitingRows.set(statement.queryId, read);
  });

  const root = engine.kysely.withPlugin(new OutsideTransactionGuard(openScope));

  const begin = async <R>(work: () => Promise<R>, options: TransactionOptions): Promise<[R, Scope]> => {
    const { survives = 'power loss' } = options;
    const known = (silent ??= await engine.silentChanges());
    return engine.transaction(async (transaction) => {
      const scope: Scope = {
        kysely: transaction,
        afterCommit: [],
        survives,
        silent: known,
        pagesChanged: options.pages !== 'unchanged',
        changes: new Set(),
        open: true,
      };
      let result: R;
      try {
        result = await contexts.run({ ...contexts.getStore(), scope }, work);
      } finally {
        scope.open = false;
      }
      // The last statement before commit, so that its row is locked as briefly as possible.
      if (scope.pagesChanged) await raiseGeneration(transaction, scope.changes);
      return [result, scope] as [R, Scope];
    }, survives);
  };

  const transaction = async <R>(work: () => Promise<R>, options: TransactionOptions = {}): Promise<R> => {
    const outer = openScope();
    if (outer) {
      if (outer.survives === 'process' && options.survives !== 'process')
        throw new Error('What must survive a loss of power joined a transaction that need not.');
      if (options.pages === 'unchanged') return work();
      outer.pagesChanged = true;
      const noted = outer.changes?.size;
      const result = await work();
      // What changes pages without a statement, such as a moment that has come, may change any of them.
      if (outer.changes?.size === noted) outer.changes = undefined;
      return result;
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
    dataState: () => openReading()?.state ?? journal.now(),
    reading: async (state, read) => {
      const reading: Reading = { reads: new Reads(journal, state), state, open: true };
      try {
        const value = await contexts.run({ ...contexts.getStore(), reading }, read);
        return { value, reads: reading.reads };
      } finally {
        reading.open = false;
      }
    },
    readAlso: (reads) => openReading()?.reads.addAll(reads),
    // All tables exist at run time, whatever the type lists; each module names its own.
    forTables: <U>() => database as unknown as Database<U>,
    close: async () => {
      await engine.close();
      // Otherwise every promise of the process pays for every database that was ever open.
      contexts.disable();
    },
  };
  return database;
};
