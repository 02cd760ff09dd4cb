import { setImmediate as breathe } from 'node:timers/promises';
import { AppError } from '#platform/errors';
import { FormatProblem } from '#content-format/format-problem';
import type { PackageEntry } from './package-reader';
import type { Examined } from './transfer-target';
import type { TransferTargets } from './transfer-targets';
import type { TransferEntryRow } from './transfers.schema';

export type ExaminedEntry = Omit<TransferEntryRow, 'transfer_id' | 'outcome'>;

const lastPart = (name: string): string => name.split('/').at(-1) ?? name;

/**
 * The dry run: examines each part of a package and changes nothing.
 * @param goesOn called between two parts; false stops it @returns undefined where it was stopped
 */
export const examined = async (
  entries: readonly PackageEntry[],
  targets: TransferTargets,
  goesOn: (done: number) => Promise<boolean>,
): Promise<ExaminedEntry[] | undefined> => {
  const look = async ({ name, kind, problem }: PackageEntry): Promise<Examined> => {
    const refused = (reason: string): Examined => ({ title: lastPart(name), verdict: 'refused', reason });
    if (problem !== undefined) return refused(problem);
    try {
      return await targets[kind].examine(name);
    } catch (error) {
      if (error instanceof FormatProblem || error instanceof AppError) return refused(error.message);
      throw error;
    }
  };
  const found: ExaminedEntry[] = [];
  for (const [position, entry] of entries.entries()) {
    if (!(await goesOn(position))) return undefined;
    const { name, kind } = entry;
    // PostgreSQL stores no NUL, and names may contain any character.
    found.push({ position, name: name.replaceAll('\0', ''), kind, ...(await look(entry)) });
    await breathe();
  }
  return found;
};
