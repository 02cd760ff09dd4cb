import type { Migration } from '#platform/database/migration';
import type { Core } from './core';

/** A change of restored data that has to be made before the data is used. */
export interface RestoreStep {
  /** A backup of an older program may not have it. */
  readonly table: string;
  /** SQL that both engines understand. */
  readonly statement: string;
}

/** A part of the product that wires itself. `S` is its public service: what other modules may call. */
export interface Module<S> {
  readonly name: string;
  readonly schema: readonly Migration[];
  readonly restored: readonly RestoreStep[];
  /** Makes the module. @param serviceOf public services of the modules that were made before */
  readonly make: (core: Core, serviceOf: ServiceOf) => S;
}

/** The public service of a module, to be picked from in the dependencies of another one. */
export type PublicOf<M> = M extends Module<infer S> ? S : never;

/** @returns a module's public service @throws Error when the module was not made yet */
export type ServiceOf = <S>(module: Module<S>) => S;

type Needed = Readonly<Record<string, Module<unknown>>>;

type ServicesOf<N extends Needed> = { readonly [K in keyof N]: PublicOf<N[K]> };

interface Definition<S, N extends Needed> {
  readonly name: string;
  readonly schema?: readonly Migration[];
  readonly restored?: readonly RestoreStep[];
  /** Modules whose public services this one calls; they stand before it in the list of modules. */
  readonly needs: N;
  /** Makes repositories and services, and registers routes, jobs, subscribers, lists and other parts. @returns the public service */
  readonly make: (core: Core, services: ServicesOf<N>) => S;
}

export const defineModule = <S, const N extends Needed>({
  name,
  schema = [],
  restored = [],
  needs,
  make,
}: Definition<S, N>): Module<S> => ({
  name,
  schema,
  restored,
  make: (core, serviceOf) => {
    const services = Object.entries(needs).map(([key, module]) => [key, serviceOf(module)]);
    // Each entry is the service of the module of that name.
    return make(core, Object.fromEntries(services) as ServicesOf<N>);
  },
});

/** Makes modules in order. @throws Error when a module precedes one that it needs */
export const makeModules = (core: Core, modules: readonly Module<unknown>[]): ServiceOf => {
  const made = new Map<Module<unknown>, unknown>();
  const serviceOf: ServiceOf = <S>(module: Module<S>): S => {
    if (!made.has(module)) throw new Error(`module ${module.name} is needed before it is made`);
    return made.get(module) as S;
  };
  for (const module of modules) made.set(module, module.make(core, serviceOf));
  return serviceOf;
};
