import { postgresRows, sqliteRows } from './chat-fill.mjs';

const portion = 1_000;

const articleOf = (at, userId, now) => ({
  id: `tagged${String(at).padStart(6, '0')}`,
  slug: `tagged${String(at).padStart(6, '0')}`,
  title: `第 ${at} 篇`,
  title_key: `第 ${at} 篇`,
  abstract: '落叶',
  category: '随笔',
  user_id: userId,
  status: 'published',
  visibility: 'public',
  ...{ abstract_is_derived: 0, series: '', series_position: 0, source: '', link: '', banner_id: 0 },
  ...{ banner_url: '', former_author: '', former_user_name: '', is_recommend: 0, is_top: 0 },
  ...{ look_count: 0, digg_count: 0, comment_count: 0, collects_count: 0, word_count: 40 },
  ...{ has_math: 0, has_mermaid: 0, version: 1, text_version: 1, withdraw_at: 0 },
  ...{ created_at: now - at * 60_000, updated_at: now - at * 60_000, published_at: now - at * 60_000 },
});

const text = '秋天的银杏，一共九棵。风来的时候，叶子一片片落下来，铺满了整条路。'.repeat(8);

const bodyOf = (at) => ({
  article_id: articleOf(at, 0, 0).id,
  ...{ content: text, html: `<p>${text}</p>`, toc: '[]', plain: text },
});

/**
 * Stores articles with tags directly, without rendering.
 * @param {{ dataDir: string, databaseUrl?: string, tagsOf: (at: number) => string[], count: number }} options
 */
export const addTaggedArticles = async ({ dataDir, databaseUrl, tagsOf, count }) => {
  const rows = databaseUrl ? await postgresRows(databaseUrl) : sqliteRows(dataDir);
  const [{ id }] = await rows.all('select id from users order by id limit 1');
  const now = Date.now();
  const all = Array.from({ length: count }, (_, at) => at);
  const stored = all.map((at) => articleOf(at, Number(id), now));
  for (let at = 0; at < count; at += portion) {
    const part = all.slice(at, at + portion);
    await rows.insert('articles', stored.slice(at, at + portion));
    await rows.insert('article_bodies', part.map(bodyOf));
    await rows.insert(
      'article_tags',
      part.flatMap((one) =>
        tagsOf(one).map((tag, position) => ({ article_id: stored[one].id, tag, position })),
      ),
    );
  }
  await rows.run('update page_generation set value = value + 1');
  await rows.close();
};
