import { openChromium } from './chromium.mjs';
import { admin } from './server.mjs';

/** The shell polls for new releases rarely: the author's clock is advanced instead of waiting. */
const later = () => {
  const now = performance.now.bind(performance);
  performance.now = () => now() + 60_000;
};

const moveInPage = (path) => {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
};

/**
 * An author who writes an article while releases are switched, and finally saves it.
 * @param {string} origin
 */
export const openEditor = async (origin) => {
  const browser = await openChromium();
  const page = await browser.newPage();
  const path = '/admin/article/write';
  await page.goto(`${origin}/login?next=${encodeURIComponent(path)}`);
  await page.getByLabel('用户名或邮箱').fill(admin.email);
  await page.getByLabel('密码', { exact: true }).fill(admin.password);
  await page.getByRole('main').getByRole('button', { name: '登录' }).click();
  await page.waitForURL((address) => address.pathname !== '/login');
  await page.goto(origin + path);
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('发布之间写成的文章');
  const editor = page.getByRole('textbox', { name: '正文（Markdown）' });
  await editor.click();
  let text = '';
  let moves = 0;
  return {
    /** Types some text and navigates within the page, after which the shell knows what is live. */
    goOn: async (words) => {
      await page.keyboard.insertText(words);
      text += words;
      await page.evaluate(later);
      await page.evaluate(moveInPage, `${path}?seen=${(moves += 1)}`);
    },
    /** Saves. @returns {Promise<boolean>} whether the whole text is stored */
    finish: async (call) => {
      await page.getByRole('button', { name: '保存草稿' }).click();
      // Drafts are saved automatically in the meantime; an unsaved article has its own address.
      const isSaved = await page
        .waitForURL((address) => !address.pathname.endsWith(path))
        .then(
          () => true,
          () => false,
        );
      // A page that was reloaded has nothing to save.
      if (!isSaved) return false;
      const id = new URL(page.url()).pathname.split('/').at(-1);
      const stored = await call('GET', `/api/articles/${id}`);
      await browser.close();
      return stored.content === text;
    },
    close: () => browser.close(),
  };
};
