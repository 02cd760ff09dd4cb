const sentence = '言叶把文章、人和角色放在一处：读完一篇，可以留下评论，也可以接着聊下去。';
const code =
  '```js\nconst words = ["言", "叶"];\nfor (const word of words) console.log(word.length, word);\n```';

const section = (n) =>
  [
    `## 第 ${n} 节 写作与阅读`,
    `${sentence.repeat(4)}这里是**重点**，那里有一个[站内链接](/article/404)和 \`行内代码\`。`,
    `- ${sentence}\n- ${sentence}\n- 第三条，说的是*别的*事情。`,
    `> ${sentence}`,
    n % 3 === 0 ? code : `| 名称 | 数量 |\n| --- | ---: |\n| 文章 | ${n} |\n| 评论 | ${n * 2} |`,
    sentence.repeat(3),
  ].join('\n\n');

/** @param {number} sections about 380 characters each @returns {string} Markdown of an ordinary article */
export const sampleMarkdown = (sections = 8) =>
  Array.from({ length: sections }, (_, i) => section(i + 1)).join('\n\n');

/** The body of `POST /api/articles`. */
export const sampleArticle = (title, sections, more = '') => ({
  title,
  content: sampleMarkdown(sections) + more,
  category: '随笔',
  tags: ['言叶', '示例'],
  status: 'published',
});

/** A paragraph whose formula needs fonts. */
export const formula = '\n\n公式 $a^2 + b^2 = c^2$ 也在其中。';
