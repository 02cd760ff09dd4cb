import { randomBytes } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteName } from '@yanye/shared/federation/remote-module';
import { ReleasesRepository } from '../../server/src/modules/releases/releases.repository';
import { databaseOn } from '../../server/src/platform/database/kysely-database';
import { sqliteFileOf } from '../../server/src/platform/database/open-database';
import { openSqlite } from '../../server/src/platform/database/sqlite';
import type { Site } from './site';

const textFile = /\.(js|cjs|css|json)$/;
const packed = /\.(br|gz)$/;

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const liveOf = async (site: Site, name: RemoteName) => {
  const database = databaseOn(openSqlite(sqliteFileOf(site.dataDir)));
  try {
    const live = await new ReleasesRepository(database.forTables()).live();
    const found = live.find((release) => release.name === name);
    if (!found) throw new Error(`${name} is not live`);
    return found;
  } finally {
    await database.close();
  }
};

const scriptsBelow = (folder: string): Map<string, string> => {
  const files = filesBelow(folder).filter((file) => file.endsWith('.js'));
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
};

/** @returns every script of the shell, by file name */
export const shellTexts = (site: Site): Map<string, string> =>
  scriptsBelow(join(site.dataDir, 'releases', 'shell'));

/** @returns every script that a remote's live release sends to browsers, by file name */
export const browserTexts = async (site: Site, name: RemoteName): Promise<Map<string, string>> => {
  const { build } = await liveOf(site, name);
  return scriptsBelow(join(site.dataDir, 'releases', name, build, 'browser'));
};

/**
 * Releases another build of a remote while the server runs: the live one's files under a new build id, which stands in
 * for the old id wherever that is written.
 * @param change makes another text of a file; the path is absolute
 * @returns the new build's id
 */
export const releaseAnew = async (
  site: Site,
  name: RemoteName,
  change: (text: string, file: string) => string = (text) => text,
): Promise<string> => {
  const before = await liveOf(site, name);
  const build = randomBytes(6).toString('hex');
  const home = join(site.dataDir, 'releases', name);
  const folder = join(home, build);
  cpSync(join(home, before.build), folder, { recursive: true });
  for (const file of filesBelow(folder)) {
    // The compressed copies still say the old id; without them the server sends the plain ones.
    if (packed.test(file)) rmSync(file);
    else if (textFile.test(file))
      writeFileSync(file, change(readFileSync(file, 'utf8').replaceAll(before.build, build), file));
  }
  const database = databaseOn(openSqlite(sqliteFileOf(site.dataDir)));
  try {
    // The very call by which a server makes a build live, with the generation in the same transaction.
    await new ReleasesRepository(database.forTables()).takeBundled({ ...before, build }, Date.now());
  } finally {
    await database.close();
  }
  return build;
};
