import { bodyLimitOf } from '@yanye/shared/contract/route';
import { contractRoutes, nameOf } from '#test/access-gates';
import { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

/** Bytes in UTF-8 of one unit of a Chinese text. */
const bytesPerUnit = 3;

const partsOf = (parts: Schema['items'] | Schema['anyOf']): Schema[] =>
  [parts ?? []].flat().filter((part): part is Schema => typeof part === 'object');

/** @returns bytes of the texts that a valid value may have at most; texts and lists without a limit of their own count as none */
const largest = (schema: Schema): number => {
  const sum = (parts: readonly unknown[]): number =>
    parts.reduce<number>((all, part) => all + largest(part as Schema), 0);
  return Math.max(
    (schema.maxLength ?? 0) * bytesPerUnit,
    (schema.maxItems ?? 0) * sum(partsOf(schema.items)),
    sum(Object.values(schema.properties ?? {})),
    ...partsOf(schema.anyOf).map(largest),
  );
};

test('the body limit of a route leaves room for the longest texts that it takes', async () => {
  const tight = (await contractRoutes()).flatMap((route) => {
    if (!route.body) return [];
    const bytes = largest(z.toJSONSchema(route.body, { unrepresentable: 'any', io: 'input' }));
    const limit = bodyLimitOf(route, Infinity) ?? Infinity;
    return bytes > limit ? [`${nameOf(route)}: ${bytes} of ${limit}`] : [];
  });
  expect(tight).toEqual([]);
});
