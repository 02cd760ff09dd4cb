import { z } from 'zod';

export const recordId = z.coerce.number().int().positive();

export const byId = z.object({ id: z.coerce.number().int() });

/** One of the values, or '' for no filter. */
export const filterOf = <const V extends string>(values: readonly V[]) =>
  z.union([z.literal(''), z.enum(values)]).default('');

/**
 * A text without the spaces around it.
 * @param what its name in the message about a longer one @param max characters
 */
export const words = (what: string, max: number, unit: '个字' | '个字符' = '个字') =>
  z.string().trim().max(max, `${what}最多 ${max} ${unit}`);

export const webAddress = (what: string, max: number) =>
  words(what, max, '个字符').refine((value) => /^https?:\/\/[^\s/]+/i.test(value) && URL.canParse(value), {
    error: `${what}应以 http:// 或 https:// 开头`,
  });

/** Position in a list; higher values are listed first. @param max the greatest distance from 0 */
export const sortNumber = (max: number) =>
  z.coerce.number('请填写数字').int('请填写整数').min(-max, '数字太小了').max(max, '数字太大了');
