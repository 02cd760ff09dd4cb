import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { SampleArticle, SampleComment, SampleSet } from '#operations/first-start/sample-set';

/** The built program runs in `server/dist`, a test next to the sources. */
const folderOf = (here: string): string =>
  [join(here, '../src/samples'), here].find((folder) => existsSync(join(folder, 'articles'))) ?? here;

const people = [
  { userName: 'linshu', nickName: '林疏' },
  { userName: 'azhe', nickName: '阿折' },
  { userName: 'heyan', nickName: '禾晏' },
] as const;

const says = (
  author: string,
  hoursAgo: number,
  content: string,
  ...replies: readonly SampleComment[]
): SampleComment => ({ author, hoursAgo, content, replies });

interface Described extends Omit<SampleArticle, 'content' | 'slug'> {
  readonly file: string;
}

const described: readonly Described[] = [
  {
    file: 'welcome',
    title: '欢迎来到言叶',
    abstract: '一句话落在纸上，像一片叶子落在水面。先四处看看：首页、文章、角色广场，还有属于你的后台。',
    category: '站务',
    tags: ['言叶', '入门'],
    cover: 'welcome',
    daysAgo: 0.02,
    isRecommended: true,
    comments: [
      says(
        'linshu',
        0.4,
        '第一眼就喜欢这个留白。字大小也刚好，不用凑近看。',
        says('admin', 0.3, '谢谢。行宽是按四十个字左右定的，读长文时眼睛不容易走错行。'),
      ),
    ],
  },
  {
    file: 'markdown',
    title: '用 Markdown 写一篇好看的文章',
    abstract: '从段落、清单到代码、公式与流程图，把常用的写法都用一遍。对照着编辑器看，十分钟就够。',
    category: '写作',
    tags: ['Markdown', '排版', '入门'],
    cover: 'markdown',
    daysAgo: 1,
    isRecommended: true,
    comments: [
      says(
        'azhe',
        20,
        '「标题不要跳级」这条很多人不知道，读屏软件真的是靠标题在页面里走路的。',
        says(
          'heyan',
          18,
          '我就是这样读的。跳一级的时候会以为自己漏了一节，要退回去找。',
          says('azhe', 17, '原来如此，谢谢你说出来。'),
        ),
      ),
      says('linshu', 12, '公式写错了会显示源码这点很好，\n以前用别的站，写错一个括号整段就没了。'),
    ],
  },
  {
    file: 'four-greens',
    title: '窗外的四种绿',
    abstract: '画画的朋友说，绿是最难的颜色。我照着窗外调了四种，一年四季各一种。',
    category: '随笔',
    tags: ['颜色', '四季'],
    cover: 'spring',
    author: 'linshu',
    daysAgo: 3,
    comments: [says('heyan', 50, '最喜欢盛夏那张，看着就觉得凉。')],
  },
  {
    file: 'four-front-ends',
    title: '四个前端，各自启程',
    abstract: '一个外壳，三个远程模块，各自构建、各自发布，在浏览器里才第一次见面。坏了一个，别的照常。',
    category: '技术',
    tags: ['微前端', '架构', '言叶'],
    cover: 'remotes',
    daysAgo: 5,
    isRecommended: true,
    comments: [
      says('azhe', 100, '旧版本不覆盖这一点很关键，我们之前就是因为旧的 chunk 被删，开着页面的人全白屏了。'),
    ],
  },
  {
    file: 'veins',
    title: '叶脉',
    abstract: '秋天的下午，我在旧书里翻到一片叶子。叶子老了，肉先走，路留到最后。',
    category: '随笔',
    tags: ['散文', '四季'],
    cover: 'veins',
    author: 'heyan',
    daysAgo: 8,
    isRecommended: true,
  },
  {
    file: 'one-small-machine',
    title: '从一台小机器开始',
    abstract: '一个进程、一个数据库文件、一个图片文件夹。从零到上线的全部步骤，以及什么时候才该换。',
    category: '技术',
    tags: ['部署', '入门'],
    cover: 'machine',
    daysAgo: 12,
  },
  {
    file: 'keyboard',
    title: '键盘与阅读的小习惯',
    abstract: '读东西的人很少动鼠标。手放在键盘上，眼睛往下走，偶尔回头，好的页面应该顺着这个习惯。',
    category: '站务',
    tags: ['阅读', '无障碍'],
    daysAgo: 20,
  },
  {
    file: 'manners',
    title: '评论区是一间客厅',
    abstract: '文章是主人摆出来的茶，客人坐下来说什么，决定了下次还有没有人愿意来。',
    category: '站务',
    tags: ['评论', '阅读'],
    author: 'azhe',
    daysAgo: 30,
  },
];

const describedPages = [
  { slug: 'about', title: '关于', description: '这是谁的地方，写些什么，怎样找到站长。' },
] as const;

/**
 * Reads the samples of a new site.
 * @param here folder of the running program
 * @returns people without usable passwords, pictures, pages, and articles with comments; `(picture:NAME)` in an
 *   article is replaced by the address of its picture
 */
export const readSamples = async (here: string): Promise<SampleSet> => {
  const folder = folderOf(here);
  const names = (await readdir(join(folder, 'pictures'))).toSorted();
  const pictures = await Promise.all(
    names.map(async (name) => ({
      name: basename(name, '.webp'),
      bytes: await readFile(join(folder, 'pictures', name)),
    })),
  );
  const articles = await Promise.all(
    described.map(async ({ file, ...rest }) => ({
      ...rest,
      slug: file,
      content: await readFile(join(folder, 'articles', `${file}.md`), 'utf8'),
    })),
  );
  const pages = await Promise.all(
    describedPages.map(async (page) => ({
      ...page,
      content: await readFile(join(folder, 'pages', `${page.slug}.md`), 'utf8'),
    })),
  );
  return { people, pictures, articles, pages };
};
