import { call } from '../../support/api';
import type { Send } from './send';

export const storeContent = async (send: Send, images: string): Promise<Record<string, string>> => {
  for (const [title, host] of [
    ['山中来信', 'hill'],
    ['一位写了很多年河流与渡口的朋友的博客', 'river'],
  ])
    await send('/api/links', { title, href: `https://${host}.example/blog`, description: '写山写水的人' });
  await send('/api/adverts', { title: '秋天的书单', href: 'https://books.example', images });
  await send('/api/adverts', { title: '冬天的书单', href: 'https://books.example', images, is_show: false });
  const page = await send<{ id: number }>('/api/pages', {
    title: '关于这里',
    slug: 'about-here',
    content: '## 这里是谁\n\n写字的人，**三个**。',
  });
  await send('/api/pages', {
    title: '一个还没公开的页面',
    slug: 'draft-page',
    content: '正文',
    is_shown: false,
  });
  await send('/api/feedback', {
    email: 'reader@example.com',
    content: '希望能有夜间模式，读长文章时眼睛会舒服一些。',
  });
  await send('/api/words/import', { text: '示例词一\n示例词二\n示例词三', action: 'mask' });
  return { page: String(page.id) };
};

export interface StoredPicture {
  readonly id: number;
  readonly name: string;
  readonly path: string;
}

/** Moves a picture of the library to the recycle bin. */
export const removePicture = async (
  url: string,
  token: string,
  send: Send,
  picture: StoredPicture | undefined,
): Promise<void> => {
  if (!picture) throw new Error('The library has no picture to remove.');
  await call(url, 'PUT', '/api/images', { token, body: { id: picture.id, name: '渡口的旧照片.webp' } });
  await send('/api/images', { id_list: [picture.id], to_bin: true }, undefined, 'DELETE');
};
