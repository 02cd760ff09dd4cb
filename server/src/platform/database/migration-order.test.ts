import type { Migration } from './migration';
import { orderedMigrations } from './migration-order';

const migration = (name: string, ...after: string[]): Migration => ({
  name,
  after,
  up: async () => undefined,
});

const namesOf = (...migrations: Migration[]): string[] =>
  orderedMigrations(migrations).map(({ name }) => name);

describe('the order of migrations', () => {
  it('is the given one when no migration declares a dependency', () => {
    expect(namesOf(migration('b-0001'), migration('b-0002'), migration('a-0001'))).toEqual([
      'b-0001',
      'b-0002',
      'a-0001',
    ]);
  });

  it('puts a migration after those of other modules that it refers to', () => {
    expect(
      namesOf(
        migration('menus-0001', 'images-0001'),
        migration('images-0001', 'pages-0002'),
        migration('pages-0001'),
        migration('pages-0002'),
      ),
    ).toEqual(['pages-0001', 'pages-0002', 'images-0001', 'menus-0001']);
  });

  it.each([
    ['one name twice', [migration('a-0001'), migration('a-0001')], 'same name'],
    ['a gap in the numbers', [migration('a-0001'), migration('a-0003')], 'a-0003 needs a-0002'],
    ['an unknown migration', [migration('a-0001', 'b-0001')], 'a-0001 needs b-0001'],
    ['a cycle', [migration('a-0001', 'b-0001'), migration('b-0001', 'a-0001')], 'a-0001, b-0001, a-0001'],
    ['a name without number', [migration('a')], 'a is no name'],
    ['the number 0', [migration('a-0000')], 'a-0000 is no name'],
  ])('refuses %s', (_case, migrations, message) => {
    expect(() => orderedMigrations(migrations)).toThrow(message);
  });
});
