import type { ImagePlace } from '@yanye/shared/contract/images';

type Place = Pick<ImagePlace, 'place' | 'title'>;

const placeWords: Readonly<Record<ImagePlace['place'], (title: string) => string>> = {
  cover: (title) => `文章《${title}》的封面`,
  text: (title) => `文章《${title}》的正文`,
  page: (title) => `页面《${title}》`,
  menu: (title) => `菜单「${title}」的横幅`,
  advert: (title) => `推广「${title}」`,
  link: (title) => `友情链接「${title}」`,
  term: (title) => `「${title}」的封面`,
  draft: (title) => `草稿《${title === '' ? '未命名' : title}》`,
  avatar: (title) => `「${title}」的头像`,
  role: (title) => `角色「${title}」的图标`,
  chat: () => '群聊消息',
  site: () => '网站设置',
};

/** Places that a message names. */
const named = 3;

const whereWords = (places: readonly Place[], count: number): string => {
  const words = places
    .slice(0, named)
    .map(({ place, title }) => placeWords[place](title))
    .join('、');
  return count > named ? `${words}等 ${count} 处` : words;
};

export const messages = {
  cloud: '云存储',
  tooLargeForCloud: (bytes: number): string => `图片超过 ${bytes / 1024 / 1024} MB，请压缩后再上传`,
  local: '本地',
  uploaded: '上传成功',
  removed: (count: number, kept = 0) =>
    kept === 0 ? `已删除 ${count} 张图片` : `已删除 ${count} 张图片，${kept} 张正在使用，没有删除`,
  moved: (count: number) => `已把 ${count} 张图片移到回收站`,
  inUse: (name: string, reason: string) => `「${name}」${reason}，请先替换`,
  usedIn: (places: readonly Place[], count: number) => `正用在${whereWords(places, count)}`,
  allInUse: (count: number) => `${count} 张图片都在使用，没有删除`,
  renamed: '图片已改名',
  replaced: (count: number) => (count === 0 ? '图片已替换' : `图片已替换，${count} 处用到的地方一起换了`),
  sameFile: '这就是原来的图片，不用替换',
  unnamed: '未命名图片',
  answered: (status: number) => `对方返回 ${status}`,
} as const;
