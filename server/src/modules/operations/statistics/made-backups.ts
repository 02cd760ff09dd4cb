import { readdir } from 'node:fs/promises';
import { backupFolderOf } from '#platform/database/open-database';

/** Backups in the usual folder. */
export const madeBackups = (dataDir: string) => ({
  /** @returns their names; none where there is no folder */
  names: (): Promise<string[]> => readdir(backupFolderOf(dataDir)).catch(() => []),
});

export type MadeBackups = ReturnType<typeof madeBackups>;
