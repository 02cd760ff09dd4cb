import { signedIn } from '../lib/api.mjs';
import { openChromium } from '../lib/chromium.mjs';
import { newFolder, removeFolder, startServer } from '../lib/server.mjs';
import { timed } from '../lib/table.mjs';

const characters = 50_000;
const codeBlocks = 200;
const formulas = 50;
/** Milliseconds that a page may be unresponsive. */
const maxMs = 150;

const sentence = '言叶把文章、人和角色放在一处：读完一篇，可以留下评论，也可以接着聊下去。';

const code = (n) =>
  `\`\`\`ts\nexport const part${n} = (words: readonly string[]): number =>\n  words.filter((word) => word.length > ${n}).length; // 第 ${n} 段\n\`\`\``;

const formula = (n) => `$$\n\\sum_{k=1}^{${n + 1}} \\frac{1}{k^2} = \\int_0^1 x^{${n}} \\, dx\n$$`;

const show = (value) => value.toFixed(0);
const isShort = (value) => value > 0 && value <= maxMs;

/** @returns {string} Markdown of 50,000 characters with 200 code blocks and 50 formulas under 50 headings */
const longMarkdown = () => {
  const parts = Array.from({ length: codeBlocks }, (_, n) => [
    ...(n % 4 === 0 ? [`## 第 ${n / 4 + 1} 节`] : []),
    code(n),
    ...(n % 4 === 1 ? [formula(n)] : []),
  ]);
  const bare = parts.flat().join('\n\n').length;
  const each = Math.ceil((characters - bare) / parts.length / sentence.length);
  return parts.map((part) => [...part, sentence.repeat(each)].join('\n\n')).join('\n\n');
};

/** Scrolls to the end as a wheel would, half a screen at a time. */
const scrollDown = async () => {
  while (scrollY + innerHeight < document.documentElement.scrollHeight - 2) {
    scrollBy({ top: innerHeight / 2, behavior: 'instant' });
    await new Promise((done) => {
      requestAnimationFrame(done);
    });
  }
};

/**
 * The longest task of the page's main thread in a trace. Its CPU time is caused by the page; its wall time also includes other work of
 * the machine.
 */
const longestTask = (trace) => {
  const { traceEvents } = JSON.parse(trace.toString());
  const pages = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const main = new Set(pages.map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && main.has(`${pid} ${tid}`),
  );
  const most = (of) => Math.max(0, ...tasks.map((task) => (task[of] ?? 0) / 1_000));
  return { cpu: most('tdur'), clock: most('dur'), tasks: tasks.length };
};

const openOnce = async (browser, url, slowdown) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const traced = async (work) => {
    await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
    await work();
    return longestTask(await browser.stopTracing());
  };
  const opening = await traced(async () => {
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(1_500);
  });
  const scrolling = await traced(async () => {
    await page.evaluate(scrollDown);
    await page.waitForTimeout(500);
  });
  await context.close();
  return { opening, scrolling };
};

/** A very long article with much code and many formulas: the cost of opening and scrolling it. */
export const prove = async ({ quick }) => {
  const runs = quick ? 1 : 5;
  const dataDir = await newFolder();
  const server = await startServer({ dataDir, env: { SEED: 'none' } });
  const browser = await openChromium();
  const rows = [];
  try {
    const { call } = await signedIn(server.origin);
    const content = longMarkdown();
    const began = performance.now();
    const { slug } = await call('POST', '/api/articles', {
      title: '很长的一篇',
      content,
      status: 'published',
    });
    const saved = performance.now() - began;
    const url = `${server.origin}/article/${encodeURIComponent(slug)}`;
    const first = performance.now();
    const html = await (await fetch(url)).text();
    const cold = performance.now() - first;
    rows.push({
      what: 'characters, code blocks, formulas',
      wanted: `>= ${characters}, ${codeBlocks}, ${formulas}`,
      measured: `${content.length}, ${html.split('<pre').length - 1}, ${html.split('class="katex-display"').length - 1}`,
      held:
        content.length >= characters &&
        html.split('<pre').length - 1 === codeBlocks &&
        html.split('class="katex-display"').length - 1 === formulas,
    });
    rows.push({
      what: 'saved; first page from cold',
      wanted: '-',
      measured: `${saved.toFixed(0)} ms; ${cold.toFixed(0)} ms`,
    });
    for (const [name, slowdown] of [
      ['desk', 1],
      ['phone, 4 times slower', 4],
    ]) {
      const all = [];
      for (let run = 0; run < runs; run += 1) all.push(await openOnce(browser, url, slowdown));
      for (const kind of ['opening', 'scrolling']) {
        const values = (of) => all.map((one) => one[kind][of]);
        const what = `${name}: longest task of ${kind}`;
        if (slowdown === 1) rows.push(timed(`${what}, CPU`, `<= ${maxMs} ms`, values('cpu'), isShort, show));
        rows.push({
          what: `${what}, by the clock`,
          wanted: '-',
          measured: values('clock').map(show).join(' '),
        });
      }
    }
  } finally {
    await browser.close();
    await server.stop();
    await removeFolder(dataDir);
  }
  return rows;
};
