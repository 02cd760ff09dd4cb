import { logTypes } from '@yanye/shared/contract/logs.calls';
import type { QueryFields } from '#table/table-query.ts';

/** Numbers of the types in the query string and in the calls: 1 login, 2 operation, 3 runtime. */
export const typeNumbers = ['1', '2', '3'] as const;
export type TypeNumber = (typeof typeNumbers)[number];

/** Operations come first, as existing clients show them. */
export const ownType: TypeNumber = '2';

export const typeOf = (params: URLSearchParams): TypeNumber =>
  typeNumbers.find((number) => number === params.get('type')) ?? ownType;

export const typeName = (number: TypeNumber) => logTypes[Number(number) - 1] ?? 'actionType';

/** Query parameters that are no filters: the tab, and the opened entry. */
export const keptByList: readonly string[] = ['type', 'entry'];

const shared = [
  { name: 'from' },
  { name: 'to' },
  { name: 'userID' },
  { name: 'ip' },
  { name: 'addr' },
  { name: 'record' },
  { name: 'event' },
  { name: 'read', values: ['true', 'false'] },
];

const fieldsOf = (...own: QueryFields['filters']): QueryFields => ({
  filters: [...own, ...shared],
  sorts: [''],
});

export const fieldsOfType: Readonly<Record<TypeNumber, QueryFields>> = {
  1: fieldsOf({ name: 'status', values: ['true', 'false'] }),
  2: fieldsOf({ name: 'level', values: typeNumbers }),
  3: fieldsOf({ name: 'level', values: typeNumbers }, { name: 'serviceName' }),
};
