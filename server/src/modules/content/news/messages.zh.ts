import { feedLimits } from './fetch-feed';

const megabytes = feedLimits.maxBytes / 1024 / 1024;
const seconds = feedLimits.timeoutMs / 1000;

export const messages = {
  timeout: `对方 ${seconds} 秒内没有返回完整内容`,
  tooLarge: `内容超过 ${megabytes} MB，没有继续下载`,
  broken: '内容不是有效的 RSS、Atom 或 JSON Feed',
  page: '对方返回的是网页，不是订阅源（RSS、Atom 或 JSON Feed）',
  packing: '无法识别对方的压缩格式，或者内容已损坏',
  refused: '不能访问这个地址：地址在内部网络中，或跳转到了内部网络。确实需要时，请加入 ALLOW_PRIVATE_HOSTS',
  redirects: '对方跳转次数太多',
  missing: (status: string) => `对方返回 ${status}：没有这个地址`,
  forbidden: (status: string) => `对方返回 ${status}：不允许访问`,
  busy: (status: string) => `对方返回 ${status}：访问太频繁，过一阵再试`,
  serverError: (status: string) => `对方返回 ${status}：对方服务器出错`,
  status: (status: string) => `对方返回 ${status}`,
  unknownName: '找不到这个域名，或者这台服务器没有联网',
  connectionRefused: '对方拒绝连接',
  certificate: (code: string) => `对方的 HTTPS 证书有问题（${code}）`,
  unreachable: (code: string) => (code ? `连接不上对方（${code}）` : '连接不上对方'),
  empty: '这个订阅源里还没有可以显示的条目',
  sourceRemoved: (count: number) => `已删除 ${count} 个来源`,
  boardRemoved: '榜单已删除',
  boardFixed: '内置榜单不能删除；没有来源的榜单，读者看不到',
  boardNotEmpty: (count: number) => `榜单里还有 ${count} 个来源，请先删除或移走`,
  boardMissing: '没有这个榜单',
  addressTaken: '这个网址已经是新闻来源了',
  nameTaken: '已有同名榜单，请换一个名称',
  comments: (count: string) => `${count} 评论`,
  views: (count: string) => `${count} 浏览`,
  tenThousands: (count: string) => `${count}万`,
} as const;
