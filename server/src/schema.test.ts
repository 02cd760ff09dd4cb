import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { migrations } from './schema';
import { generationSchema } from './platform/database/generation.schema';

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.schema.ts'),
);

describe('the schema', () => {
  it('has the migrations of every module, each named after its module', () => {
    const inFiles = files.flatMap((path) => {
      const names = [...readFileSync(join(__dirname, path), 'utf8').matchAll(/\bname: '([^']+)'/g)];
      return names.map(([, name = '']) => [basename(path, '.schema.ts'), name] as const);
    });
    for (const [module, name] of inFiles) expect(name).toMatch(new RegExp(`^${module}-\\d{4}$`));
    expect(inFiles.map(([, name]) => name).toSorted()).toEqual(
      [...generationSchema, ...migrations].map(({ name }) => name).toSorted(),
    );
  });
});
