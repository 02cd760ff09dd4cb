import type { z } from 'zod';
import { atField, refuse } from '../errors';
import { checked } from '../http/validation';
import { messages } from '../messages.zh';
import type { ListFilter } from './bulk-target';

/**
 * The query of a list as a bulk action or an export gives it. Keys that the list does not have are refused rather than ignored:
 * they would be stored with the task, and a misspelt filter would select every record.
 * @throws AppError BAD_INPUT with the field problems, or naming the unknown key
 */
export const checkedFilter = <S extends z.ZodObject>(query: S, filter: ListFilter): z.output<S> => {
  const unknown = Object.keys(filter).find((key) => !Object.hasOwn(query.shape, key));
  if (unknown !== undefined)
    refuse('BAD_INPUT', atField(`filter.${unknown}`, messages.validation.filter(unknown)));
  return checked(query, 'body', filter);
};
