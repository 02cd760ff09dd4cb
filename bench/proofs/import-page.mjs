import { cp, mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { zipOf } from '../../server/test/hostile/zip.mjs';
import { allTables, differences } from '../lib/all-tables.mjs';
import { signedIn } from '../lib/api.mjs';
import { importFolder, realFolders } from '../lib/corpus.mjs';
import { openFile } from '../lib/data.mjs';
import { hostileArchive, hostileFiles, refusedArchives, writeHostileFolder } from '../lib/hostile-texts.mjs';
import { newFolder, removeFolder, startServer } from '../lib/server.mjs';
import { importPage } from '../lib/uploaded-import.mjs';

/** What an upload leaves about itself. */
const ofTheUpload = ['transfers', 'transfer_entries', 'jobs', 'logs', 'log_chain'];
/** Tables that differ between any two sites: keys that are drawn, who signed in, and what only a running server stores. */
const ofTheSite = [
  ...ofTheUpload,
  ...['chat_rooms', 'daily_figures', 'live_releases', 'migrations', 'page_changes', 'page_generation'],
  ...['release_switches', 'releases', 'settings', 'sign_ins', 'users'],
];

const filesBelow = async (folder) => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

/** A copy of real texts whose times an archive can tell: whole, even seconds. */
const copied = async (folder, target) => {
  await cp(folder, target, { recursive: true, preserveTimestamps: true });
  for (const path of await filesBelow(target)) {
    const seconds = Math.floor((await stat(path)).mtimeMs / 2_000) * 2;
    await utimes(path, seconds, seconds);
  }
};

const archiveOf = async (folder) => {
  const files = [];
  for (const path of await filesBelow(folder)) {
    const name = `${basename(folder)}/${relative(folder, path)}`;
    files.push({ name, content: await readFile(path), modified: (await stat(path)).mtime });
  }
  return zipOf(files);
};

/** When something was stored, and ids that were drawn. */
const drawn = new Set(['created_at', 'updated_at', 'imported_at', 'left_at', 'removed_at', 'edited_at']);

/** Rows as both ways of an import should make them: articles by their sources, pictures by their bytes. */
const importedRows = (dataDir) => {
  const file = openFile(dataDir);
  const sources = new Map(file.prepare('select article_id, source from imports').raw().all());
  const pictures = file.prepare('select id, path, hash from images').all();
  file.close();
  const hashes = new Map(pictures.map(({ id, hash }) => [id, hash]));
  const names = new Map(pictures.map(({ path, hash }) => [/[^/]+(?=\.\w+$)/.exec(path)?.[0], hash]));
  const cell = (name, value) => {
    if (name === 'image_id') return hashes.get(value);
    if (typeof value !== 'string') return value;
    return (
      sources.get(value) ??
      value.replace(/\d{8}-[\w-]{12}/g, (drawnName) => names.get(drawnName) ?? drawnName)
    );
  };
  return allTables(dataDir, (table, row) =>
    Object.entries(row)
      .filter(([name]) => !drawn.has(name) && !(table === 'images' && name === 'id'))
      .map(([name, value]) => [name, cell(name, value)]),
  );
};

/** The lists that the command prints, by their titles. */
const listed = (output, title) => {
  const lines = output.split('\n');
  const from = lines.indexOf(title) + 1;
  if (from === 0) return [];
  const rest = lines.slice(from);
  const end = rest.indexOf('');
  return (end < 0 ? rest : rest.slice(0, end)).filter((line) => line !== '').map((line) => line.trim());
};

const groups = [
  [
    'articles',
    ['articles', 'article_bodies', 'article_revisions', 'search_articles', 'search_parts', 'imports'],
  ],
  ['tags', ['article_tags']],
  ['pictures', ['images', 'article_pictures']],
  ['redirects', ['article_former_slugs']],
];

const equal = (what, one, other) => {
  const different = [
    ...one.filter((row) => !other.includes(row)),
    ...other.filter((row) => !one.includes(row)),
  ];
  return {
    what,
    wanted: 'the same',
    measured:
      different.length === 0
        ? `the same, ${one.length}`
        : `${different.length} differ: ${different[0].slice(0, 200)}`,
    held: different.length === 0 && one.length === other.length,
  };
};

/** Compares what both ways made. */
const compared = (name, byCommand, byPage) => {
  const found = differences(byCommand, byPage);
  const counted = (tables) => tables.reduce((sum, table) => sum + (byCommand.get(table)?.length ?? 0), 0);
  const row = (what, tables) => {
    const rows = tables.flatMap((table) => (found.get(table) ?? []).map((each) => `${table} ${each}`));
    const differ = tables.filter((table) => found.has(table));
    return {
      what: `${name}: ${what}, the page beside the command`,
      wanted: 'the same rows',
      measured:
        differ.length === 0
          ? `the same, ${counted(tables)}`
          : `${differ.join()}: ${rows.length} differ: ${rows.slice(0, 2).join(' ').slice(0, 300)}`,
      held: differ.length === 0,
    };
  };
  const grouped = groups.flatMap(([, tables]) => tables);
  const others = [...new Set([...byCommand.keys(), ...byPage.keys()])].filter(
    (table) => !grouped.includes(table) && !ofTheSite.includes(table),
  );
  const named = (column) => {
    const values = (rows) =>
      [...new Set((rows.get('articles') ?? []).map((each) => new Map(JSON.parse(each)).get(column)))].sort();
    return equal(`${name}: ${column} of the articles`, values(byCommand), values(byPage));
  };
  return [
    ...groups.map(([what, tables]) => row(what, tables)),
    named('category'),
    named('series'),
    row('all other tables', others),
  ];
};

/** @returns the row about what a dry run changed, and about the files below the data folder */
const unchanged = async (what, dataDir, work) => {
  const filesOf = async () => (await filesBelow(join(dataDir, 'uploads'))).sort();
  const [before, files] = [allTables(dataDir), await filesOf()];
  const result = await work();
  const changed = [...differences(before, allTables(dataDir)).keys()].filter(
    (table) => !ofTheUpload.includes(table),
  );
  const kept = (await filesOf()).join() === files.join();
  const held = changed.length === 0 && kept;
  return [
    result,
    {
      what,
      wanted: 'no row and no picture',
      measured: held ? 'no row and no picture' : `${changed.join() || 'pictures'}`,
      held,
    },
  ];
};

/** A site that only the command writes to, and one that only the page writes to. */
const withSites = async (work) => {
  const folders = [await newFolder(), await newFolder(), await newFolder()];
  const [byCommand, byPage, texts] = folders;
  let server;
  try {
    server = await startServer({ dataDir: byPage, env: { SEED: 'none' } });
    const page = importPage(server.origin, await signedIn(server.origin));
    return await work({ byCommand, byPage, texts, page });
  } finally {
    await server?.stop();
    for (const folder of folders) await removeFolder(folder);
  }
};

/** Imports one folder both ways, each after a dry run. */
const bothWays = async (name, { byCommand, byPage, page }, folder, archive) => {
  // Otherwise the site would be made by the dry run.
  await importFolder(join(folder, '../none'), byCommand);
  const [dry, commandDry] = await unchanged(`${name}: dry run of the command`, byCommand, () =>
    importFolder(folder, byCommand, {}, ['--dry-run']),
  );
  const output = await importFolder(folder, byCommand);
  const [ready, pageDry] = await unchanged(`${name}: dry run of the page`, byPage, () =>
    page.examine(`${basename(folder)}.zip`, archive),
  );
  const done = await page.carryOut(ready);
  const entries = await page.entries(done);
  const bare = (lines) => lines.map((line) => line.replace(/^图片 /, '')).sort();
  return [
    commandDry,
    pageDry,
    {
      what: `${name}: imported by the page`,
      wanted: 'done',
      measured: `${done.state}, ${done.outcomes.added} added, ${done.outcomes.refused} refused`,
      held: done.state === 'done' && done.outcomes.added > 0,
    },
    ...compared(name, importedRows(byCommand), importedRows(byPage)),
    equal(
      `${name}: missing pictures that both name`,
      bare(listed(output, '没有导入的图片：')),
      bare(done.left_out),
    ),
    equal(
      `${name}: missing pictures that both dry runs name`,
      bare(listed(dry, '没有导入的图片：')),
      bare(ready.left_out),
    ),
    equal(
      `${name}: files that both skip`,
      listed(output, '跳过的文件：').sort(),
      entries
        // The command sees no file in a link.
        .filter(({ outcome, reason }) => outcome === 'refused' && reason !== '是一个链接，不是文件')
        .map(({ name: file, reason }) => `${file}：${reason}`)
        .sort(),
    ),
  ];
};

const ofCorpus = (folder) =>
  withSites(async (sites) => {
    const name = basename(folder);
    const target = join(sites.texts, name);
    await mkdir(join(sites.texts, 'none'));
    await copied(folder, target);
    return bothWays(name, sites, target, await archiveOf(target));
  });

const ofHostileFolder = () =>
  withSites(async (sites) => {
    const folder = join(sites.texts, 'hostile');
    await mkdir(join(sites.texts, 'none'));
    await writeHostileFolder(folder);
    const rows = await bothWays(
      `${hostileFiles.length} hostile files`,
      sites,
      folder,
      hostileArchive('hostile'),
    );
    for (const [what, made] of refusedArchives) {
      const archive = made();
      const path = join(sites.texts, 'archive.zip');
      await writeFile(path, archive);
      const [command, ofCommand] = await unchanged(`${what}: by the command`, sites.byCommand, () =>
        importFolder(path, sites.byCommand).then(
          () => 'imported',
          (error) => error.message.trim().replace(path, 'the archive'),
        ),
      );
      const [ended, ofPage] = await unchanged(`${what}: by the page`, sites.byPage, () =>
        page(sites, archive),
      );
      const said = ended.problem.includes('压缩包') || ended.problem.includes('不认识');
      rows.push(
        {
          ...ofCommand,
          wanted: 'refused, nothing changed',
          measured: `${command}; ${ofCommand.measured}`,
          held: ofCommand.held && command === '找不到文件夹 the archive',
        },
        {
          ...ofPage,
          wanted: 'refused, nothing changed',
          measured: `${ended.state}, ${ended.problem}; ${ofPage.measured}`,
          held: ofPage.held && ended.state === 'failed' && said,
        },
      );
    }
    return rows;
  });

const page = async ({ page: imports }, archive) => imports.examine('archive.zip', archive);

/** The import page beside the command: real texts and hostile ones, all tables compared. */
export const prove = async ({ quick }) => {
  const folders = realFolders(quick ? ['posts'] : ['posts', 'weekly']);
  const rows = [];
  for (const folder of folders) rows.push(...(await ofCorpus(folder)));
  if (folders.length === 0)
    rows.push({ what: 'real texts', wanted: '-', measured: 'absent: CORPUS_DIR names their folder' });
  return [...rows, ...(await ofHostileFolder())];
};
