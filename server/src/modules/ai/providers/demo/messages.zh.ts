export const messages = {
  greeting: (role: string) =>
    `你好，我是「${role}」的演示版。我是一个演示模型，不会真正思考，只会从本站公开的文章里找给你看。`,
  found: '关于你说的，本站有这些文章：',
  nothing: '没有找到相关的文章。本站最近发布的是：',
  empty: '本站还没有公开的文章。',
  cited: '这篇文章里和你的话最接近的是：',
  unreadable: '这篇文章现在读不到了。',
  /** True also where a real model is in the list, and was not reached. */
  end: '这是演示模型的回答，不收积分。',
} as const;

/** Words that a question has and an article need not have. */
export const fillers =
  /请问|请|帮我|告诉我|告诉|我想|想要|知道|介绍|一下|推荐|有没有|有什么|有哪些|有关|关于|什么|怎么样|怎么|如何|为什么|哪里|哪些|哪篇|多少|是不是|文章|本站|网站|可以|一篇|几篇|[的了吗呢吧啊呀哪你我他她们这那是有和与跟在对给]/gu;
