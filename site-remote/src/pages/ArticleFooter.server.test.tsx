/** @jest-environment node */
import { articleCalls } from '@yanye/shared/contract/articles.calls';
import { commentCalls } from '@yanye/shared/contract/comments.calls';
import { anArticlePage } from '@yanye/shared/testing/builders/articles';
import { aComment } from '@yanye/shared/testing/builders/comments';
import type { FakeApi } from '@yanye/shared/testing/fake-api';
import { renderOnServer } from '@yanye/shared/testing/render-on-server';
import { routes } from '../routes';
import { siteApi } from '../testing/site-api';

const page = anArticlePage({ id: '7', slug: 'leaf' });

/** @returns HTML of the comments in the document of the article; empty where there are none */
const commentsIn = async (api: FakeApi): Promise<string> => {
  const { html } = await renderOnServer(routes, { at: '/article/leaf', api });
  return /<section id="comments".*?<\/section>/s.exec(html)?.[0] ?? '';
};

describe('the comments in a document', () => {
  const reply = aComment({
    id: 2,
    parent_comment_id: 1,
    content: '谢谢。',
    user: { nick_name: '站长', avatar: '', addr: '', ip: '' },
  });

  test('have replies, authors, dates and anchors', async () => {
    const api = siteApi({ page, comments: [aComment({ sub_comments: [reply] })] });
    const html = await commentsIn(api);
    expect(html).toMatch(/id="comment-1".*写得真好。.*id="comment-2".*谢谢。/s);
    expect(html).toMatch(/小叶.*2026-03-02.*站长/s);
    expect(html).toMatch(/<h2 id="comments-title"[^>]*>评论<span[^>]*>2<\/span>/);
    expect(api.callsOf(commentCalls.page).map(({ params }) => params)).toEqual([{ articleId: '7' }]);
  });

  test('never become markup', async () => {
    const content = '<img src=x onerror=alert(1)></noscript><script>alert(2)</script>';
    const html = await commentsIn(siteApi({ page, comments: [aComment({ content })] }));
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&lt;/noscript&gt;&lt;script&gt;');
    expect(html).not.toMatch(/<(?:img|script)\b/);
  });

  test('have a note about scripts, and no controls', async () => {
    const html = await commentsIn(siteApi({ page, comments: [aComment()] }));
    expect(html).toContain('<noscript><p>发表、回复、点赞和收藏需要启用浏览器脚本。</p></noscript>');
    expect(html).not.toContain('<button');
    expect(html).not.toContain('查看更多');
  });

  test('show that there are more', async () => {
    const html = await commentsIn(siteApi({ page, comments: [aComment({ more_after: 9 })] }));
    expect(html).toContain('只显示最新的评论，查看更多需要启用浏览器脚本。');
  });

  test('are marked with their cache key, so that the state does not repeat them', async () => {
    const html = await commentsIn(siteApi({ page, comments: [aComment()] }));
    expect(html).toContain('data-answer-in-page="firstComments(&quot;7&quot;)"');
  });

  test('are left out when they fail, and the article is rendered', async () => {
    const api = siteApi({ page }).fails(commentCalls.page, { status: 500, msg: '服务出了点问题' });
    const html = await commentsIn(api);
    expect(html).toContain('id="comments-title"');
    expect(html).not.toContain('id="comment-');
  });

  test('are not requested for a missing article', async () => {
    const api = siteApi().fails(articleCalls.page, { status: 404, error: 'ARTICLE_NOT_FOUND', msg: '' });
    await commentsIn(api);
    expect(api.callsOf(commentCalls.page)).toEqual([]);
  });
});
