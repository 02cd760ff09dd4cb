import { hash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AuditLogTables } from '../audit-log.schema';

export type LogRow = Selectable<AuditLogTables['logs']>;

type ActorData = Pick<LogRow, 'actor_salt' | 'user_name' | 'ip' | 'addr' | 'device'>;
type AboutData = Pick<LogRow, 'about_salt' | 'record_name' | 'fields'>;

const hashOf = (values: readonly unknown[]): string => hash('sha256', JSON.stringify(values), 'base64url');

/** @returns the salted commitment to the personal data of who acted */
export const actorMarkOf = ({ actor_salt, user_name, ip, addr, device }: ActorData): string =>
  hashOf([actor_salt, user_name, ip, addr, device]);

/** @returns the salted commitment to the name and fields of what an entry is about */
export const aboutMarkOf = ({ about_salt, record_name, fields }: AboutData): string =>
  hashOf([about_salt, record_name, fields]);

/** @returns the digest of an entry, which has personal data by their commitments alone, and outlives their erasure */
export const digestOf = (row: Omit<LogRow, 'id' | 'seq' | 'seal' | 'waits'>): string =>
  hashOf([
    'v1',
    row.uid,
    row.type,
    row.level,
    row.status,
    row.created_at,
    row.event,
    row.title,
    row.service,
    row.user_id,
    row.actor_mark,
    row.record_kind,
    row.record_id,
    row.about_id,
    row.about_mark,
    row.facts,
    row.reverts,
  ]);
