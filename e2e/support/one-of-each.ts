import type { BrowserContext, Page } from 'playwright-core';

interface Renderer {
  readonly version?: string;
}
interface WithHook {
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: object;
  renderersSeen?: string[];
}

/** Records every copy of react-dom that starts in the pages of a context: each registers with the developer tools. */
export const noteRenderers = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const seen: string[] = [];
    const page = window as WithHook;
    page.renderersSeen = seen;
    page.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      renderers: new Map(),
      inject: (renderer: Renderer) => seen.push(renderer.version ?? 'unknown'),
      onCommitFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
    };
  });
};

/** @returns versions of the copies of react-dom that started in this page */
export const renderersOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as WithHook).renderersSeen ?? []);

/** @returns the marks that copies of react-dom left on elements; each copy has a different one */
export const reactMarksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names = [...document.querySelectorAll('*')].flatMap((element) => Object.keys(element));
    const marks = names.filter((name) => name.startsWith('__reactFiber$'));
    return [...new Set(marks)];
  });

interface Shared {
  readonly key: string;
  /** By version: its provider. */
  readonly providers: Readonly<Record<string, string>>;
}

interface Federation {
  readonly __FEDERATION__: {
    readonly __INSTANCES__: readonly {
      readonly name: string;
      readonly shareScopeMap: Readonly<
        Record<string, Readonly<Record<string, Readonly<Record<string, { readonly from: string }>>>>>
      >;
    }[];
  };
}

/** @returns for each federation instance in the page (the shell and each remote) the modules it shares and their provider */
export const sharedIn = (page: Page): Promise<{ readonly instance: string; readonly shared: Shared[] }[]> =>
  page.evaluate(() =>
    (window as unknown as Federation).__FEDERATION__.__INSTANCES__.map(({ name, shareScopeMap }) => ({
      instance: name,
      shared: Object.entries(shareScopeMap['default'] ?? {}).map(([key, versions]) => ({
        key,
        providers: Object.fromEntries(Object.entries(versions).map(([version, { from }]) => [version, from])),
      })),
    })),
  );

interface StoreFound {
  /** Top-level parts of its state that belong to an RTK Query API. */
  readonly apis: string[];
  /** Names of the queries it holds. */
  readonly queries: string[];
}

/** @returns every store that a component in the page was given, read from React's data at the root element */
export const storesIn = (page: Page): Promise<StoreFound[]> =>
  page.evaluate(() => {
    interface Fiber {
      readonly child: Fiber | null;
      readonly sibling: Fiber | null;
      readonly memoizedProps: Readonly<Record<string, unknown>> | null;
    }
    interface Store {
      getState(): Readonly<Record<string, { readonly queries?: Readonly<Record<string, unknown>> }>>;
    }
    const isStore = (value: unknown): value is Store =>
      typeof value === 'object' && value !== null && 'getState' in value && 'dispatch' in value;
    const root = document.getElementById('root') as unknown as Record<string, Fiber>;
    const mark = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? '';
    const stores = new Set<Store>();
    const waiting = [root[mark]];
    for (let fiber = waiting.pop(); fiber; fiber = waiting.pop()) {
      for (const value of Object.values(fiber.memoizedProps ?? {})) if (isStore(value)) stores.add(value);
      // Matches a context's value and a provider's store.
      const { value } = fiber.memoizedProps ?? {};
      const inside =
        typeof value === 'object' && value !== null ? (value as { store?: unknown }).store : undefined;
      if (isStore(inside)) stores.add(inside);
      if (fiber.sibling) waiting.push(fiber.sibling);
      if (fiber.child) waiting.push(fiber.child);
    }
    return [...stores].map((store) => {
      const parts = Object.entries(store.getState()).filter(([, part]) => 'queries' in part);
      return {
        apis: parts.map(([name]) => name),
        queries: parts.flatMap(([, { queries = {} }]) =>
          Object.keys(queries).map((key) => key.split('(')[0] ?? ''),
        ),
      };
    });
  });
