import type { FindingCode, FindingLevel } from '@yanye/shared/contract/publish-check.calls';

const what = (address: string): string => {
  const letters = Array.from(address);
  return letters.length > 60 ? `${letters.slice(0, 60).join('')}…` : address;
};

export const levels: Readonly<Record<FindingCode, FindingLevel>> = {
  WORD_REFUSED: 'error',
  LINK_DEAD: 'error',
  ANCHOR_MISSING: 'error',
  PICTURE_MISSING: 'error',
  LINK_NOT_PUBLIC: 'warning',
  LINK_INSECURE: 'warning',
  PICTURE_WITHOUT_ALT: 'warning',
  PICTURE_HEAVY: 'warning',
  HEADING_SECOND_TOP: 'warning',
  HEADING_JUMP: 'warning',
  WORD_FOUND: 'warning',
  PICTURE_WIDE: 'hint',
  PICTURE_REMOTE: 'hint',
  ABSTRACT_EMPTY: 'hint',
  TAGS_EMPTY: 'hint',
  COVER_EMPTY: 'hint',
};

/** What a check says, and what to do about it. */
export const messages = {
  WORD_REFUSED: (words: string) => `有不允许发布的词语：${words}。请改掉后再发布`,
  LINK_DEAD: (address: string) => `链接 ${what(address)} 打不开：站内没有这个地址，请改正或去掉`,
  ANCHOR_MISSING: (address: string) => `链接 ${what(address)} 没有对应的标题，请照标题的文字改写`,
  PICTURE_MISSING: (address: string) => `图片 ${what(address)} 不存在，请重新上传`,
  LINK_NOT_PUBLIC: (address: string) => `链接 ${what(address)} 指向还没有发布的文章，读者现在打不开`,
  LINK_INSECURE: (address: string) => `链接 ${what(address)} 用的是 http://，请换成 https:// 的地址`,
  PICTURE_WITHOUT_ALT: (address: string) =>
    `图片 ${what(address)} 没有替代文字，请在方括号里写明图片内容：![说明](地址)`,
  PICTURE_HEAVY: (address: string, size: string) =>
    `图片 ${what(address)} 有 ${size} MB，打开会慢，请压缩到 1 MB 以内再上传`,
  HEADING_SECOND_TOP: (heading: string) =>
    `「${what(heading)}」是正文里的又一个一级标题，请改成二级（##）或更低`,
  HEADING_JUMP: (heading: string, from: number, to: number) =>
    `「${what(heading)}」从 ${from} 级标题跳到了 ${to} 级，请改成 ${from + 1} 级`,
  WORD_FOUND: (words: string) => `有敏感词：${words}。在评论里会被遮盖或等待审核，请确认文章里可以用`,
  PICTURE_WIDE: (address: string, width: number) =>
    `图片 ${what(address)} 宽 ${width} 像素，比屏幕显示的宽，可以缩小后再上传`,
  PICTURE_REMOTE: (host: string) => `图片在别的网站（${what(host)}），那边删掉后会看不到，最好上传到本站`,
  ABSTRACT_EMPTY: () => '没有写摘要，会取正文开头；自己写两句更能吸引读者',
  TAGS_EMPTY: () => '没有标签，读者不容易找到这篇文章，加一两个吧',
  COVER_EMPTY: () => '没有封面，列表与分享时显示的是标题',
} as const satisfies Record<FindingCode, (...args: never[]) => string>;

/** For users who may not edit the article. */
export const refused = '只能检查自己可以修改的文章';
