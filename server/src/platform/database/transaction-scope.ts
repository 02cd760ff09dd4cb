import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';

export interface Scope {
  readonly kysely: Kysely<unknown>;
  readonly afterCommit: (() => void)[];
  pagesChanged: boolean;
  open: boolean;
}

export class TransactionScopes {
  readonly #storage = new AsyncLocalStorage<Scope>();

  /** @returns the open transaction of this async call chain; one that has ended counts as none */
  current(): Scope | undefined {
    const scope = this.#storage.getStore();
    return scope?.open ? scope : undefined;
  }

  async run<R>(scope: Scope, work: () => Promise<R>): Promise<R> {
    try {
      return await this.#storage.run(scope, work);
    } finally {
      scope.open = false;
    }
  }

  /** Disables the storage: otherwise every promise of the process pays for every database that was ever open. */
  end(): void {
    this.#storage.disable();
  }
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
export class OutsideTransactionGuard implements KyselyPlugin {
  constructor(private readonly scopes: TransactionScopes) {}

  transformQuery({ node }: PluginTransformQueryArgs): PluginTransformQueryArgs['node'] {
    if (this.scopes.current())
      throw new Error('A kept kysely was used inside a transaction: read database.kysely for each query.');
    if (writes.has(node.kind))
      throw new Error('A write outside database.transaction() would leave stale pages.');
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<PluginTransformResultArgs['result']> {
    return result;
  }
}
