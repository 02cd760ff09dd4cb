import { paragraph, type Send } from './send';
import { manual } from './manual';

export const storeArticles = async (send: Send, picture: string): Promise<Record<string, string>> => {
  const written = (title: string, more: object = {}): Promise<{ id: string }> =>
    send<{ id: string }>('/api/articles', { title, content: `## ${title}\n\n正文。`, ...more });
  for (let number = 1; number <= 9; number += 1)
    await written(`银杏日记 ${number}`, {
      content: `开头。\n\n## 落叶 ${number}\n\n秋天的银杏，一共 ${number} 棵。${paragraph}\n\n![银杏](${picture})`,
      tags: ['树', ...(number > 7 ? ['很长的标签名字放在这里看'] : [])],
      category: number > 5 ? '随笔' : '游记',
    });
  const long = await written('一篇长文', {
    slug: 'long-read',
    content: [
      '开头一段，有一条注[^1]，也有[里面的链接](/article/welcome)。',
      ...['春', '夏', '秋'].flatMap((name) => [`## ${name}`, paragraph, paragraph]),
      `![一片叶子](${picture})`,
      '```js\nconst leaf = 1;\n```',
      '[^1]: 注在这里。',
    ].join('\n\n'),
  });
  await written('一份部署手册', { slug: 'manual', content: manual });
  const comment = await send<{ id: number }>('/api/comments', { article_id: long.id, content: '第一条评论' });
  await send('/api/comments', { article_id: long.id, content: '一条回复', parent_comment_id: comment.id });
  await written('要密码的文章', { slug: 'locked', visibility: 'password', password: 'a-password' });
  await send('/api/taxonomy/series', {
    name: '四季',
    description: '一年四次出门，每次只带一本书。',
    cover: picture,
  });
  await written('系列的第一篇', { slug: 'first-of-series', series: '四季' });
  await written('系列的第二篇', { series: '四季' });
  const removed = [
    await written('夜航船札记（三）', { slug: 'night-boat', series: '夜航船', category: '随笔' }),
    await written('要密码的旧文', { visibility: 'password', password: 'a-password' }),
  ];
  await send('/api/comments', { article_id: removed[0]?.id, content: '下一篇什么时候写？' });
  await send('/api/articles', { id_list: removed.map(({ id }) => id) }, undefined, 'DELETE');
  await written('另一篇夜航船', { slug: 'night-boat' });
  const draft = await written('还没发布的一篇', { status: 'draft' });
  const { path } = await send<{ path: string }>(`/api/articles/${draft.id}/previews`, { days: 7 });
  const short = await written('今天写的一篇');
  return { article: short.id, preview: path.replace('/preview/', '') };
};

/** A comment of a visitor, which waits for approval. */
export const commentAsGuest = async (send: Send, { article }: Readonly<Record<string, string>>) => {
  const guest = { name: '路过的钓鱼人', email: 'fisher@lake.example' };
  await send('/api/comments', { article_id: article, content: '写得真好，想转给朋友看看。', guest }, '');
};
