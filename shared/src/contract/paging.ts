import { z } from 'zod';
import { words } from './fields';
import { day } from './times';

export const pageLimits = { defaultLimit: 10, maxLimit: 100, maxKey: 100 } as const;

/** @returns a whole number of a query from 0 on; the fallback for 0 and an absent value */
export const whole = (fallback: number, max: number) =>
  z.coerce
    .number('请填写整数')
    .int('请填写整数')
    .min(0, '不能小于 0')
    .max(max, `不能大于 ${max}`)
    .default(fallback)
    .transform((value) => (value === 0 ? fallback : value));

/**
 * The paging query that every list takes: `page` (1-based, 0 or absent is the first), `limit`, `key`, `sort`.
 * @param sorts the sort texts this list accepts, the default first
 */
export const pagingQuery = <const S extends readonly [string, ...string[]]>(sorts: S) =>
  z.object({
    page: whole(1, 1_000_000),
    limit: whole(pageLimits.defaultLimit, pageLimits.maxLimit),
    key: words('搜索词', pageLimits.maxKey).default(''),
    sort: z
      .union([z.literal(''), z.enum(sorts, '不支持这种排序')])
      .default('')
      .transform((value) => (value === '' ? sorts[0] : value)),
  });

/** The paging query of a list that is neither searched nor sorted. */
export const pageQuery = pagingQuery(['']).pick({ page: true, limit: true });

/** The paging query of a list of the back office: with the days `from` and `to`, both inclusive, '' for no bound. */
export const listQuery = <const S extends readonly [string, ...string[]]>(sorts: S) =>
  pagingQuery(sorts).extend({
    from: z.union([z.literal(''), day]).default(''),
    to: z.union([z.literal(''), day]).default(''),
  });

export type ListQuery = Readonly<z.output<ReturnType<typeof listQuery>>>;

export const listOf = <S extends z.ZodType>(item: S) =>
  z.object({ count: z.number().int().nonnegative(), list: z.array(item) });

export const options = <S extends z.ZodType>(value: S) => z.array(z.object({ label: z.string(), value }));

export const idList = <S extends z.ZodType>(id: S) =>
  z.object({ id_list: z.array(id).min(1, '请先选择要删除的内容').max(500, '一次最多处理 500 项') });

/** An answer without data: the empty object that existing clients expect. */
export const nothing = z.object({});
