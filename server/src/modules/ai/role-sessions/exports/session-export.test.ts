import { roleSessionRoutes as routes } from '@yanye/shared/contract/role-sessions';
import { sessionExportRoutes } from '@yanye/shared/contract/session-exports';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { addRole, giveCredits, talkerOf } from '#test/role-sessions';
import { scriptedModel, type ScriptedModel } from '#test/scripted-model';

everyDatabase('the file of a session', (open) => {
  let product: Product;
  let model: ScriptedModel;
  let session: number;
  beforeAll(async () => {
    product = await openProduct(open, {}, testClock());
  });
  beforeEach(async () => {
    model = scriptedModel(product);
    await giveCredits(product, 'member', 100);
    session = await talkerOf(product).open(await addRole(product));
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const answer = async (text: string) => {
    const at = model.calls.length;
    const jobs = product.runJobs();
    const call = await model.call(at);
    call.say(text);
    call.end();
    await jobs;
  };
  const converse = async (question: string, text: string) => {
    const { data } = (await talkerOf(product).ask(session, question)).body;
    await answer(text);
    return data;
  };
  const file = (format: string, who: PersonName = 'member') =>
    product.send(who, { url: `/api/big_model/sessions/${session}/export`, query: { format } });
  const rename = (name: string) =>
    product.as('member').call(routes.rename, { body: { sessionID: session, name } });

  test('as Markdown has the chosen answers with the mark of what was generated', async () => {
    const { id } = await converse('第一问', '头一个回答');
    await product.as('member').call(routes.regenerate, { params: { id }, body: { client_id: 'again' } });
    await answer('另一个**回答**');
    await rename('改稿');
    const { statusCode, headers, body } = await file('md');
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('改稿')}.md`,
    );
    expect(body).toMatch(/^---\ntitle: "改稿"\nrole: "老编辑"\n/);
    expect(body).toContain('\nai_generated: true\nmark: 内容由 AI 生成\n---\n');
    expect(body).toContain('## 老编辑 · 开场白\n\n稿子拿来吧。\n');
    expect(body).toContain('## 我 · 2024-03-10T00:30:05+08:00\n\n第一问\n');
    expect(body).toMatch(/## 老编辑 · 2024-03-10T[\d:]+\+08:00 · 内容由 AI 生成\n\n另一个\*\*回答\*\*\n$/);
    expect(body).not.toContain('头一个回答');
  });

  test('as JSON has all versions, each marked for programs', async () => {
    const { id } = await converse('第一问', '头一个回答');
    await product.as('member').call(routes.regenerate, { params: { id }, body: { client_id: 'again' } });
    await answer('另一个回答');
    const data = JSON.parse((await file('json')).body) as { dialogs: { answers: unknown[] }[] };
    expect(data).toMatchObject({
      ...{ format: 'yanye-role-session', version: 1, ai_generated: true, mark: '内容由 AI 生成' },
      role: { name: '老编辑' },
      dialogs: [{ question: '第一问', created_at: '2024-03-10T00:30:05+08:00' }],
    });
    const generated = { state: 'done', ai_generated: true, mark: '内容由 AI 生成' };
    expect(data.dialogs[0]?.answers).toMatchObject([
      { version: 1, is_chosen: false, content: '头一个回答', ...generated },
      { version: 2, is_chosen: true, content: '另一个回答', ...generated },
    ]);
  });

  test('has every dialog of a long session, in order', async () => {
    await product.database.quietly(async () => {
      const rows = Array.from({ length: 250 }, (_, at) => ({
        ...{ session_id: session, client_id: `c${at}`, content: `问${at}`, created_at: at },
      }));
      await product.database.kysely.insertInto('role_dialogs').values(rows).execute();
    });
    const data = JSON.parse((await file('json')).body) as { dialogs: { question: string }[] };
    expect(data.dialogs.map(({ question }) => question)).toEqual(
      Array.from({ length: 250 }, (_, at) => `问${at}`),
    );
    expect((await file('md')).body.match(/^问\d+$/gm)).toHaveLength(250);
  });

  test('shows HTML in names as text, and runs none of its texts', async () => {
    await converse('<img src=x onerror=alert(1)>看看', '<script>alert(2)</script>好');
    await rename('<img src=x onerror=1>');
    await product.database.quietly(async () => {
      await product.database.kysely
        .updateTable('role_sessions')
        .set({ role_name: '<script>\n# 甲</script>' })
        .execute();
    });
    const { body, headers } = await file('md');
    const withoutHead = body.slice(body.indexOf('\n---\n', 4));
    expect(withoutHead).toContain('# \\<img src=x onerror=1\\>\n');
    expect(withoutHead).toContain(String.raw`和\<script\> \# 甲\</script\>的对话`);
    expect(withoutHead).not.toMatch(/(?<!\\)<script|(?<!\\)<img[^>]*onerror/);
    const header = decodeURIComponent(String(headers['content-disposition']));
    expect(header).toBe("attachment; filename*=UTF-8''img src=x onerror=1.md");
  });

  test('says where an answer has no text', async () => {
    const { chosen } = await converse('看看', '不该留的话');
    await product.as('admin').call(routes.removeAnswers, { body: { id_list: [chosen] } });
    const { body } = await file('md');
    expect(body).toContain('被管理员移除\n\n（没有文字）');
    expect(body + (await file('json')).body).not.toContain('不该留的话');
  });

  test.each(['stranger', 'admin', 'tourist'] as const)('is refused to the %s', async (who) => {
    const reply = await product
      .as(who)
      .call(sessionExportRoutes.export, { params: { id: session }, query: { format: 'md' } });
    expect([reply.status, reply.body.error]).toEqual([404, 'ROLE_SESSION_NOT_FOUND']);
  });

  test('is Markdown or JSON', async () => {
    expect((await file('pdf')).statusCode).toBe(422);
  });
});
