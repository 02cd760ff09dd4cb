import { sql, type SqlBool } from 'kysely';

/*
 * Indexes leave out entries that wait for their numbers: a writer then changes the table and two small indexes, and the sealer adds a
 * hundred entries to the others at a time. A query that wants both reads each with its condition, in the words of the indexes.
 */

/** Entries that have their number, or never get one. */
export const settled = sql<SqlBool>`waits = 0`;

/** Entries of the last second, or all since the end of the chain was forged. */
export const waiting = sql<SqlBool>`waits = 1`;
