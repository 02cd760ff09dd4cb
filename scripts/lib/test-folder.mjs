import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const plenty = 4 * 1024 ** 3;

const hasPlenty = () => {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= plenty;
};

/**
 * Creates a folder for files of tests: in memory where there is plenty, since a commit otherwise waits for the disk, and no
 * test depends on surviving a power failure.
 * @returns {{ path: string, remove: () => void }}
 */
export const testFolder = () => {
  const path = mkdtempSync(join(hasPlenty() ? memory : tmpdir(), 'yanye-tests-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};
