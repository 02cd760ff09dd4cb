import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const modules = join(import.meta.dirname, '../../..');
const byStatus = /status'?,? *'?=?'?,? *=? *'published'/;

test('queries for readers ask for what is listed: the status alone says nothing of who may know of an article', () => {
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.repository.ts'),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(byStatus.test(".where('status', '=', 'published')")).toBe(true);
  expect(byStatus.test("sql`where articles.status = 'published'`")).toBe(true);
  expect(files.filter((file) => byStatus.test(readFileSync(join(modules, file), 'utf8')))).toEqual([]);
});
