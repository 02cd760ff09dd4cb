import { importFolder, realFolders } from '../lib/corpus.mjs';
import { newPostgres } from '../lib/postgres.mjs';
import { newFolder, removeFolder } from '../lib/server.mjs';

/** The import's report on each folder of real texts. */
const collections = [
  {
    name: 'posts',
    first: [
      '新增 238 篇，更新 0 篇，未变 0 篇，跳过 0 篇；其中草稿 17 篇',
      '本地图片：145 处引用，找到 86 处',
    ],
    again: '新增 0 篇，更新 0 篇，未变 238 篇',
  },
  {
    name: 'weekly',
    first: ['新增 407 篇，更新 0 篇，未变 0 篇，跳过 0 篇'],
    again: '新增 0 篇，更新 0 篇，未变 407 篇',
  },
];

const rowsOf = async (where, { name, first, again }, env) => {
  const [folder] = realFolders([name]);
  if (!folder) return [];
  const dataDir = await newFolder();
  try {
    const outputs = [await importFolder(folder, dataDir, env), await importFolder(folder, dataDir, env)];
    const row = (what, output, wanted) => {
      const held = output.includes(wanted);
      return {
        what: `${where}, ${name}: ${what}`,
        wanted,
        measured: held ? wanted : output.slice(-300),
        held,
      };
    };
    return [...first.map((wanted) => row('brought in', outputs[0], wanted)), row('again', outputs[1], again)];
  } finally {
    await removeFolder(dataDir);
  }
};

/** Real texts are imported completely, and a repeated import changes nothing. */
export const prove = async () => {
  const [posts, weekly] = collections;
  const postgres = await newPostgres();
  try {
    // The larger collection on one engine: differences between the engines show with the smaller one as well.
    const rows = await Promise.all([
      rowsOf('SQLite', weekly, {}),
      rowsOf('SQLite', posts, {}).then(async (sqlite) => [
        ...sqlite,
        ...(postgres ? await rowsOf('PostgreSQL', posts, postgres.env) : []),
      ]),
    ]);
    const all = rows.flat();
    return all.length > 0
      ? all
      : [{ what: 'real texts', wanted: '-', measured: 'absent: CORPUS_DIR names their folder' }];
  } finally {
    await postgres?.drop();
  }
};
