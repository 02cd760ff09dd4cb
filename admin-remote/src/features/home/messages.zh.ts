import type { GaodeWeather } from '@yanye/shared/contract/gaode';

type Weather = Pick<
  GaodeWeather,
  'city' | 'weather' | 'temperature' | 'winddirection' | 'windpower' | 'humidity'
>;

const date = new Intl.DateTimeFormat('zh-CN', { month: 'long', day: 'numeric', weekday: 'long' });
const grouped = new Intl.NumberFormat('zh-CN');
export const numberText = (value: number): string => grouped.format(value);

export const messages = {
  title: '概览',
  greeting: (time: string, name: string) => `${time}，${name}`,
  today: (now: Date) => date.format(now),
  /** Texts of the weather service; those that are empty are left out. */
  weather: ({ city, weather, temperature, winddirection, windpower, humidity }: Weather) =>
    [
      `${city}${weather}${temperature && ` ${temperature}℃`}`,
      windpower && `${winddirection}风 ${windpower} 级`,
      humidity && `湿度 ${humidity}%`,
    ]
      .filter((part) => part !== '')
      .join('，'),
  times: {
    morning: '早上好',
    noon: '中午好',
    afternoon: '下午好',
    evening: '晚上好',
    night: '夜深了',
  },
  write: '写文章',
  pending: {
    title: '等你处理',
    none: '都处理完了',
    labels: {
      comments: '评论',
      submissions: '投稿',
      reports: '举报',
      held_messages: '待审消息',
      feedback: '反馈',
      proposals: '角色提议',
    },
    hints: {
      comments: '等待审核',
      submissions: '等待审核',
      reports: '没有举报',
      held_messages: '群聊里被拦下的',
      feedback: '最近七天的',
      proposals: '想放进角色广场的',
    },
    reportsOf: {
      reports: '评论',
      chat_reports: '群聊',
      person_reports: '用户',
      answer_reports: 'AI 回答',
    },
    reportsPart: (name: string, count: string) => `${name} ${count}`,
    most: (count: string) => `${count}+`,
  },
  totals: {
    label: '总数',
    views: '浏览量',
    users: '用户',
    articles: '文章',
    chat: '群聊消息',
    messages: '私信',
    today: '今日登录',
    signedUp: (count: string) => `今日新注册 ${count} 人`,
  },
  trend: {
    title: '走势',
    range: '时间范围',
    days: (days: number) => `${days} 天`,
    logins: (days: number, signIns?: number, signUps?: number) =>
      signIns === undefined || signUps === undefined
        ? `近 ${days} 天登录与注册`
        : `近 ${days} 天登录 ${numberText(signIns)} 次，新注册 ${numberText(signUps)} 人`,
    views: (days: number, count?: number) =>
      count === undefined ? `近 ${days} 天浏览` : `近 ${days} 天浏览 ${numberText(count)} 次`,
    signIn: '登录',
    signUp: '注册',
    view: '浏览',
    day: '日期',
    showData: '查看数据',
    hideData: '收起数据',
    today: '今天',
    monthDay: (month: number, day: number) => `${month}月${day}日`,
  },
  top: {
    title: (days: number) => `近 ${days} 天读得最多的文章`,
    count: '阅读次数',
    none: '这段时间还没有人读文章',
  },
  steps: {
    title: (left: number) =>
      left === 0 ? '开站五步都做完了' : `开站五步，还差${['', '一', '两', '三', '四', '五'][left]}步`,
    dismiss: '不再显示',
    after: '全部完成后，这张清单自动收起。',
    done: '已完成',
    names: {
      name: '网站名称与标语',
      article: '第一篇文章',
      mail: '发信邮箱',
      picture: '换上自己的图片',
      backup: '第一次备份',
    },
    hints: {
      name: '当前是默认名称',
      article: '写一篇，或把从前的文章导入进来',
      mail: '注册、找回密码和通知都需要',
      picture: '头像或网站的标志',
      backup: '在服务器上运行 npm run backup',
    },
    go: { name: '去设置', article: '去写', mail: '去设置', picture: '去上传', backup: '' },
  },
  own: {
    all: '全部',
    allOf: (title: string) => `${title}：全部`,
    drafts: '最近的草稿',
    noDrafts: '还没有草稿',
    untitled: '未命名文章',
    messages: '未读消息',
    noMessages: '没有未读消息',
    notices: '未读通知',
    noNotices: '没有未读通知',
    collects: '最近的收藏',
    noCollects: '还没有收藏文章',
    read: '去读文章',
  },
} as const;
