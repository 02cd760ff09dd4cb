import type { LoggedLine } from '#platform/log/warning-feed';
import type { EntryFacts } from '../entries/new-entry';
import { messages } from '../messages.zh';

/** What a line says, without when. */
export interface RuntimeEntry {
  /** 2 warning, 3 error. */
  readonly level: 2 | 3;
  readonly title: string;
  readonly service: string;
  readonly ip: string;
  readonly request?: EntryFacts['request'];
  /** JSON of everything else. */
  readonly context: string;
}

const longest = { title: 200, service: 64, context: 4_000 } as const;
const error = 50;
/** They are the same in every line, or have a column of their own. */
const known: ReadonlySet<string> = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'reqId', 'req', 'v']);

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const plain = (text: string, most: number): string =>
  text
    .slice(0, most)
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '\ufffd');

/** A job and a worker name themselves in their lines. */
const serviceOf = ({ job, worker }: LoggedLine): string =>
  plain(textOf(job) || textOf(worker) || messages.server, longest.service);

export const runtimeEntryOf = (line: LoggedLine): RuntimeEntry => {
  const { id, method, url, ip } = objectOf(line['req']);
  const rest = Object.fromEntries(Object.entries(line).filter(([name]) => !known.has(name)));
  const problem = textOf(objectOf(line['err'])['message']);
  const title = [line.msg, problem].filter((part, at, all) => part && all.indexOf(part) === at).join('：');
  return {
    level: line.level >= error ? 3 : 2,
    title: plain(title || messages.untitledLine, longest.title),
    service: serviceOf(line),
    ip: textOf(ip),
    ...(url !== undefined && {
      request: { id: textOf(id), method: textOf(method), path: plain(textOf(url), longest.title) },
    }),
    context: Object.keys(rest).length === 0 ? '' : plain(JSON.stringify(rest, null, 2), longest.context),
  };
};
