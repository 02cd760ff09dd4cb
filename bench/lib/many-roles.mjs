import { postgresRows, sqliteRows } from './chat-fill.mjs';

const portion = 2_000;
const words = [
  '编辑',
  '旅人',
  '书店',
  '夜航',
  '茶馆',
  '棋手',
  '厨师',
  '星图',
  '植物',
  '灯塔',
  '邮差',
  '诗人',
];
const tags = 20;

/** Word of a role in a thousand, and one of most roles. */
export const rareWord = '第九百九十九';
export const frequentWord = '陪你';

const roleOf = (at) => ({
  id: 1_000 + at,
  name: `${words[at % words.length]}${words[(at * 7) % words.length]}${at}`,
  name_key: `site:${at}`,
  enable: at % 50 === 0 ? 0 : 1,
  icon: '/uploads/role_icons/pen.webp',
  abstract: `${frequentWord}${at % 1_000 === 999 ? rareWord : ''}聊${words[(at * 5) % words.length]}的人，一次只说一件事。`,
  ...{ scope: 0, prologue: '你好，坐。', prompt: '你是一个角色。'.repeat(40), auto_reply: 0 },
  ...{ is_featured: at < 3 ? 1 : 0, popularity: (at * 7_919) % 5_000 },
  ...{ created_at: Date.now() - at * 60_000, updated_at: Date.now() },
});

/** Every role has one tag of twenty; half of them the first one besides. */
const linksOf = (at) => [
  { role_id: 1_000 + at, tag_id: 1_001 + (at % (tags - 1)) },
  ...(at % 2 === 0 ? [{ role_id: 1_000 + at, tag_id: 1_000 }] : []),
];

/**
 * Stores roles with tags directly.
 * @param {{ dataDir: string, databaseUrl?: string, count: number }} options
 * @returns ids of the tag of half of the roles, and of one of the others
 */
export const addManyRoles = async ({ dataDir, databaseUrl, count }) => {
  const rows = databaseUrl ? await postgresRows(databaseUrl) : sqliteRows(dataDir);
  await rows.insert(
    'big_model_tags',
    Array.from({ length: tags }, (_, at) => ({
      ...{ id: 1_000 + at, title: `标签 ${at}`, color: '#2f6b4f', created_at: Date.now() },
    })),
  );
  const all = Array.from({ length: count }, (_, at) => at);
  for (let at = 0; at < count; at += portion) {
    const part = all.slice(at, at + portion);
    await rows.insert('big_model_roles', part.map(roleOf));
    await rows.insert('big_model_role_tags', part.flatMap(linksOf));
  }
  await rows.close();
  return { busy: 1_000, other: 1_001 };
};
