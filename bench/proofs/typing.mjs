import { setTimeout as sleep } from 'node:timers/promises';
import { signedIn } from '../lib/api.mjs';
import { openFile } from '../lib/data.mjs';
import { startMortalChromium } from '../lib/mortal-chromium.mjs';
import { signInOnPage } from '../lib/page-sign-in.mjs';
import { seeded } from '../lib/random.mjs';
import { admin, newFolder, removeFolder, startServer } from '../lib/server.mjs';

/** Milliseconds of typing that may be lost. */
const most = 2_000;
const kinds = ['tab', 'browser', 'network', 'session'];
const beginning = '开头。';
const letters = '天地玄黄宇宙洪荒日月盈昃辰宿列张寒来暑往秋收冬藏';

const editorOf = (page) => page.getByRole('textbox', { name: '正文（Markdown）' });

const signIn = (page, origin) => signInOnPage(page, origin, { name: admin.email, password: admin.password });

/** In the login dialog that opens over a page with an expired session. */
const signInAgain = async (page, address) => {
  await page.goto(address);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('用户名或邮箱').fill(admin.email);
  await dialog.getByLabel('密码', { exact: true }).fill(admin.password);
  await dialog.getByRole('button', { name: '登录' }).click();
  await dialog.waitFor({ state: 'detached' });
};

const tokenOf = (page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}').token ?? '');

/** Types until it is stopped or the page closes. @returns what was typed when */
const typing = (page, random) => {
  const typed = [];
  let isOver = false;
  const work = (async () => {
    while (!isOver) {
      const letter = letters[typed.length % letters.length];
      await page.keyboard.insertText(letter);
      typed.push({ letter, at: performance.now() });
      await sleep(20 + random() * 120);
    }
  })().catch(() => undefined);
  return {
    typed,
    stop: async () => {
      isOver = true;
      await work;
    },
  };
};

/** The recovered text, compared with the current one and then restored. @returns the text, none when nothing is offered */
const restored = async (page, address) => {
  await page.goto(address);
  await editorOf(page).waitFor();
  const offered = page.getByRole('button', { name: '查看差异' });
  const isOffered = await offered.waitFor({ timeout: 15_000 }).then(
    () => true,
    () => false,
  );
  if (!isOffered) return undefined;
  await offered.click();
  await page.getByRole('dialog').locator('.cm-changedLine, .cm-deletedChunk').first().waitFor();
  await page.getByRole('button', { name: '恢复此版本' }).click();
  await page.getByRole('button', { name: '撤销' }).waitFor();
  return editorOf(page).textContent();
};

/** @returns milliseconds of typing that are lost; none when nothing was offered */
const goneOf = (typed, text, end) => {
  const whole = beginning + typed.map(({ letter }) => letter).join('');
  if (text === undefined || !whole.startsWith(text)) {
    // One letter may have been received that was not recorded.
    if (text === undefined || !text.startsWith(whole)) return undefined;
  }
  const lost = typed[Math.max(0, text.length - beginning.length)];
  return lost ? end - lost.at : 0;
};

const killWhileTyping = async (rounds) => {
  const random = seeded(rounds);
  const [dataDir, profile] = [await newFolder(), await newFolder()];
  const server = await startServer({ dataDir, env: { SEED: 'none' } });
  const gone = new Map(kinds.map((kind) => [kind, []]));
  let unoffered = 0;
  try {
    const { call } = await signedIn(server.origin);
    let browser = await startMortalChromium(profile);
    let page = await browser.context.newPage();
    await signIn(page, server.origin);
    for (let round = 0; round < rounds; round += 1) {
      const kind = kinds[round % kinds.length];
      const { id } = await call('POST', '/api/articles', { title: `第 ${round} 篇`, content: beginning });
      const address = `${server.origin}/admin/article/edit/${id}`;
      await page.goto(address);
      await editorOf(page).click();
      await page.keyboard.press('Control+End');
      const hand = typing(page, random);
      await sleep(1_500 + random() * 4_000);
      if (kind === 'network') await browser.context.setOffline(true);
      if (kind === 'session')
        await fetch(`${server.origin}/api/logout`, {
          method: 'POST',
          headers: { token: await tokenOf(page) },
        });
      if (kind === 'network' || kind === 'session') await sleep(random() * 2_500);
      const end = performance.now();
      if (kind === 'tab' || kind === 'session') {
        await page.close();
        await hand.stop();
      } else {
        await browser.kill();
        await hand.stop();
        browser = await startMortalChromium(profile);
      }
      page = await browser.context.newPage();
      if (kind === 'session') await signInAgain(page, address);
      const text = await restored(page, address);
      const typed = hand.typed.filter(({ at }) => at <= end);
      const lost = goneOf(typed, text, end);
      if (lost === undefined) unoffered += 1;
      else gone.get(kind).push(lost);
      if (process.env.TYPING_VERBOSE) console.log(round, kind, typed.length, lost, text?.length);
      // The next round uses another article.
      await page.close();
      page = await browser.context.newPage();
    }
    await browser.close();
  } finally {
    await server.stop();
    await removeFolder(dataDir);
    await removeFolder(profile);
  }
  return { gone, unoffered };
};

/** Autosaves from several editor sessions until the server dies. @returns the last acknowledged text of each */
const autosaveUntilGone = async (call, id, round, onFirst) => {
  const desk = async (number) => {
    const name = `desk-${round}-${number}`;
    let acknowledged;
    for (let seq = 1; ; seq += 1) {
      const content = letters.repeat(1 + Math.floor(seq / 10)) + seq;
      const body = {
        article_id: id,
        draft_key: name,
        desk: name,
        seq,
        base_version: 1,
        how: 'typed',
        title: '',
        content,
      };
      const kept = await call('PUT', '/api/drafts', body).catch((error) => error);
      if (kept instanceof Error) {
        if (/RATE_LIMITED/.test(kept.message)) return { name, acknowledged };
        // A refusal is an answer too, and none is expected here.
        if (/^PUT/.test(kept.message)) throw kept;
        return { name, acknowledged };
      }
      acknowledged = { seq, content };
      onFirst();
    }
  };
  return Promise.all([1, 2, 3].map(desk));
};

const killServer = async (kills) => {
  const dataDir = await newFolder();
  let acknowledged = 0;
  let lost = 0;
  try {
    for (let round = 1; round <= kills; round += 1) {
      const server = await startServer({ dataDir, env: { SEED: 'none' } });
      const { call } = await signedIn(server.origin);
      const { id } = await call('POST', '/api/articles', {
        title: `服务器第 ${round} 轮`,
        content: beginning,
      });
      let writing;
      await new Promise((onFirst) => (writing = autosaveUntilGone(call, id, round, onFirst)));
      // At any time during a write, not only between two of them.
      await sleep(Math.random() * 300);
      await server.kill();
      const desks = await writing;
      const file = openFile(dataDir);
      const newest = file.prepare('select max(seq) from article_drafts where desk = ?').pluck();
      const exact = file.prepare('select content from article_drafts where desk = ? and seq = ?').pluck();
      for (const { name, acknowledged: last } of desks) {
        if (!last) continue;
        acknowledged += last.seq;
        // A later one may have been stored without its response; an earlier one must not be stored.
        const seq = newest.get(name);
        if (!(seq > last.seq || exact.get(name, last.seq) === last.content)) lost += 1;
      }
      file.close();
    }
  } finally {
    await removeFolder(dataDir);
  }
  return { acknowledged, lost };
};

/** Tab, browser, network and session end at random times while a user types, and so does the server. */
export const prove = async ({ quick }) => {
  const rounds = quick ? 20 : 100;
  const kills = quick ? 5 : 30;
  const { gone, unoffered } = await killWhileTyping(rounds);
  const { acknowledged, lost } = await killServer(kills);
  return [
    ...[...gone].map(([kind, times]) => {
      const worst = Math.max(0, ...times);
      return {
        what: `typing gone, ${kind} ended ${times.length} times`,
        wanted: `${most} ms at most`,
        measured: `${worst.toFixed(0)} ms at worst`,
        held: times.length > 0 && worst <= most,
      };
    }),
    {
      what: `not offered back with its differences, of ${rounds}`,
      wanted: '0',
      measured: String(unoffered),
      held: unoffered === 0,
    },
    {
      what: `acknowledged autosaves lost in ${kills} kills of the server`,
      wanted: '0',
      measured: `${lost} of ${acknowledged}`,
      held: lost === 0 && acknowledged > 0,
    },
  ];
};
