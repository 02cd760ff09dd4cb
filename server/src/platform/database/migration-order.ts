import type { Migration } from './migration';

/** @returns the migration of the same module that runs before it; undefined for the first one */
const previousOf = (name: string): string | undefined => {
  const [, module, digits] = /^([a-z][a-z-]*)-(\d{4})$/.exec(name) ?? [];
  const number = Number(digits);
  if (module === undefined || number === 0)
    throw new Error(`${name} is no name of a migration: a module and a number from 0001, e.g. links-0001.`);
  return number === 1 ? undefined : `${module}-${String(number - 1).padStart(4, '0')}`;
};

/** Otherwise keeps the given order. @throws Error for equal names, a gap in a module's numbers, an unknown name in `after`, or a cycle */
export const orderedMigrations = (migrations: readonly Migration[]): readonly Migration[] => {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  if (byName.size !== migrations.length) throw new Error('Two migrations have the same name.');
  const ordered = new Set<Migration>();
  const add = (migration: Migration, dependents: readonly string[]): void => {
    if (ordered.has(migration)) return;
    const path = [...dependents, migration.name];
    if (dependents.includes(migration.name)) throw new Error(`Migrations form a cycle: ${path.join(', ')}.`);
    const previous = previousOf(migration.name);
    for (const name of [...(previous === undefined ? [] : [previous]), ...(migration.after ?? [])]) {
      const needed = byName.get(name);
      if (!needed) throw new Error(`${migration.name} needs ${name}, which does not exist.`);
      add(needed, path);
    }
    ordered.add(migration);
  };
  for (const migration of migrations) add(migration, []);
  return [...ordered];
};
