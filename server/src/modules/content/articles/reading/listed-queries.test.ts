import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const modules = join(import.meta.dirname, '../../..');
const byStatus = /status'?,? *'?=?'?,? *=? *'published'/;

test('queries for readers filter by `is_listed`, not by the status', () => {
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.repository.ts'),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(byStatus.test(".where('status', '=', 'published')")).toBe(true);
  expect(byStatus.test("sql`where articles.status = 'published'`")).toBe(true);
  expect(files.filter((file) => byStatus.test(readFileSync(join(modules, file), 'utf8')))).toEqual([]);
});
