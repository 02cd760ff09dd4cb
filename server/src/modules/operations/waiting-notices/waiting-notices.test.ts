import { articleRoutes } from '@yanye/shared/contract/articles';
import { commentRoutes } from '@yanye/shared/contract/comments';
import { feedbackRoutes } from '@yanye/shared/contract/feedback';
import { noticeRoutes } from '@yanye/shared/contract/notices';
import { isWaitingNotice } from '@yanye/shared/contract/notices.calls';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import { userRoutes } from '@yanye/shared/contract/users';
import { roles } from '@yanye/shared/policy/roles';
import { noticesModule } from '#discussion/notices/notices.module';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { inStep } from '#test/overlapping';
import { waitingNoticesModule } from './waiting-notices.module';

everyDatabase('notices of what waits', (open) => {
  const clock = testClock();
  let product: Product;
  let other: Product;
  let article_id: string;
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
    other = await product.another();
  });
  beforeEach(async () => {
    await product.as('admin').call(settingsRoutes.saveSite, { body: { comment_approval: true } });
    const body = { title: '一篇', content: '正文' };
    article_id = (await product.as('admin').call(articleRoutes.create, { body })).body.data.id;
  });
  afterEach(() => product.reset());
  afterAll(async () => {
    await other.close();
    await product.close();
  });

  const say = async (content: string, who: PersonName = 'member'): Promise<number> => {
    clock.pass(15_000);
    return (await product.as(who).call(commentRoutes.write, { body: { article_id, content } })).body.data.id;
  };
  const told = async (who: PersonName = 'admin') =>
    (await product.as(who).call(noticeRoutes.list)).body.data.list
      .filter(({ kind }) => isWaitingNotice(kind))
      .map(({ kind, amount, is_read }) => [kind, amount, is_read]);
  const unread = async () => (await product.as('admin').call(noticeRoutes.unread)).body.data.count;
  const readAll = () => product.as('admin').call(noticeRoutes.read, { body: { all: true } });

  test('are one that counts, renewed when more wait, and gone when nothing does', async () => {
    const ids = [await say('一'), await say('二')];
    await product.runJobs();
    expect(await told()).toEqual([['waiting_comments', 2, false]]);
    await readAll();
    ids.push(await say('三'));
    await product.runJobs();
    expect([await told(), await unread()]).toEqual([[['waiting_comments', 3, false]], 1]);
    await readAll();
    await product.as('admin').call(commentRoutes.approve, { body: { id_list: ids.slice(0, 1) } });
    await product.runJobs();
    expect(await told()).toEqual([['waiting_comments', 2, true]]);
    await product.as('admin').call(commentRoutes.removeMany, { body: { id_list: ids.slice(1) } });
    await product.runJobs();
    expect(await told()).toEqual([]);
  });

  test('come to all who decide, and to nobody else', async () => {
    const promoted = { user_id: product.ids.stranger, role: roles.admin };
    await product.as('admin').call(userRoutes.setRole, { body: promoted });
    await say('一');
    await product.runJobs();
    const owners = await product.database.kysely.selectFrom('notices').select('user_id').execute();
    expect(owners.map(({ user_id }) => user_id).toSorted((a, b) => a - b)).toEqual(
      [product.ids.admin, product.ids.stranger].toSorted((a, b) => a - b),
    );
    for (const who of ['member', 'tourist'] as const) expect(await told(who)).toEqual([]);
  });

  test('of feedback come within a minute, and go with it', async () => {
    await product
      .as('visitor')
      .call(feedbackRoutes.write, { body: { email: 'a@example.com', content: '字再大一点' } });
    await product.service(waitingNoticesModule).renewAll();
    expect(await told()).toEqual([['waiting_feedback', 1, false]]);
    const [one] = (await product.as('admin').call(feedbackRoutes.list)).body.data.list;
    await product.as('admin').call(feedbackRoutes.remove, { body: { id_list: [one?.id ?? 0] } });
    await product.service(waitingNoticesModule).renewAll();
    expect(await told()).toEqual([]);
  });

  test('are one when two processes renew it at once', async () => {
    const renewAt = (at: Product) => () =>
      at.service(noticesModule).waiting.renew('comments', [product.ids.admin], 2);
    await inStep([product.database, other.database], [renewAt(product), renewAt(other)]);
    expect(await told()).toEqual([['waiting_comments', 2, false]]);
  });
});
