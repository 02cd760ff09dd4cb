import { fieldLabels } from '@yanye/shared/contract/field-labels';
import type { z } from 'zod';
import { contractRoutes } from '#test/access-gates';

/** @returns names of all fields of objects in the schema, at any depth */
const namesIn = (part: unknown): string[] => {
  if (Array.isArray(part)) return part.flatMap(namesIn);
  if (typeof part !== 'object' || part === null || !('_zod' in part)) return [];
  const { def } = (part as z.core.$ZodType)._zod;
  const shape = 'shape' in def ? (def.shape as Record<string, unknown>) : {};
  return [...Object.keys(shape), ...[...Object.values(shape), ...Object.values(def)].flatMap(namesIn)];
};

const sent = async (): Promise<string[]> => {
  const routes = await contractRoutes();
  return [...new Set(routes.flatMap(({ body, query }) => namesIn([body, query])))].sort();
};

describe('labels of fields', () => {
  it('exist for each field of a body or query, and for nothing else', async () => {
    expect(Object.keys(fieldLabels).sort()).toEqual(await sent());
  });

  it('are Chinese, but for names of products and protocols', () => {
    const foreign = Object.values(fieldLabels).filter((label) => !/\p{Script=Han}/u.test(label));
    expect(foreign.toSorted()).toEqual(['APP ID', 'AccessKey', 'IP', 'SecretKey']);
  });
});
