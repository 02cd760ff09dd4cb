import { articleRoutes } from '@yanye/shared/contract/articles';
import { commentRoutes } from '@yanye/shared/contract/comments';
import { feedbackRoutes } from '@yanye/shared/contract/feedback';
import { mailRoutes } from '@yanye/shared/contract/mail';
import { profileRoutes } from '@yanye/shared/contract/profile';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import { userRoutes } from '@yanye/shared/contract/users';
import { waitingMailRoutes } from '@yanye/shared/contract/waiting-mails';
import type { WaitingMailTime } from '@yanye/shared/contract/waiting-mails.calls';
import { statisticsRoutes } from '@yanye/shared/contract/statistics';
import { ownDataRoutes } from '@yanye/shared/contract/own-data';
import { decidesPendingWork } from '@yanye/shared/policy/pending-work.policy';
import { roles, type Role } from '@yanye/shared/policy/roles';
import { everyDatabase } from '#test/every-database';
import { mailSettingsOf, openMailPeer, type MailPeer } from '#test/mail-peer';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { unzipped } from '#test/unzipped';
import { inStep } from '#test/overlapping';
import { waitingNoticesModule } from './waiting-notices.module';

const minute = 60_000;
const hour = 60 * minute;

everyDatabase('mails about what waits', (open) => {
  const clock = testClock();
  let peer: MailPeer;
  let product: Product;
  let other: Product;
  let article_id: string;
  beforeAll(async () => {
    peer = await openMailPeer();
    const settings = { ALLOW_PRIVATE_HOSTS: peer.host, PUBLIC_URL: 'https://blog.example.com' };
    product = await openProduct(open, settings, clock);
    other = await product.another();
  });
  beforeEach(async () => {
    await product.as('admin').call(mailRoutes.saveSettings, { body: mailSettingsOf(peer) });
    await product.as('admin').call(settingsRoutes.saveSite, { body: { comment_approval: true } });
    const body = { title: '一篇', content: '正文' };
    article_id = (await product.as('admin').call(articleRoutes.create, { body })).body.data.id;
    peer.reset();
    // To the next midnight of the site's time zone.
    clock.pass(24 * hour - ((clock.now() + 8 * hour) % (24 * hour)));
  });
  afterEach(() => product.reset());
  afterAll(async () => {
    await other.close();
    await product.close();
    await peer.close();
  });

  const mailAll = (at = product) => at.service(waitingNoticesModule).mailAll();
  /** What came since the last time, once all that is due is sent. */
  const arrived = async (at = product) => {
    const seen = peer.mails.length;
    await mailAll(at);
    await at.runJobs();
    return peer.mails.slice(seen);
  };
  const heads = async () => (await arrived()).map(({ to, subject }) => `${to} ${subject}`);
  const say = async (content: string): Promise<number> => {
    clock.pass(15_000);
    const body = { article_id, content };
    return (await product.as('member').call(commentRoutes.write, { body })).body.data.id;
  };
  const choose = (send: WaitingMailTime, who: PersonName = 'admin') =>
    product.as(who).call(waitingMailRoutes.change, { body: { send } });
  const chosen = async () => (await product.as('admin').call(waitingMailRoutes.read)).body.data.send;
  const comments = (count: number) => `admin@example.com 言叶：${count} 条待审核的评论等你处理`;

  test('come every morning by default, with the counts and places of each kind', async () => {
    expect(await chosen()).toBe('daily');
    await say('一');
    await say('二');
    const idea = { email: 'a@example.com', content: '字再大一点' };
    await product.as('visitor').call(feedbackRoutes.write, { body: idea });
    clock.pass(8 * hour);
    expect(await arrived()).toEqual([]);
    clock.pass(hour);
    const [mail, ...more] = await arrived();
    expect(more).toEqual([]);
    expect([mail?.to, mail?.subject]).toEqual([
      'admin@example.com',
      '言叶：2 条待审核的评论等 2 类内容等你处理',
    ]);
    expect(mail?.text).toContain(
      '待审核的评论：2 条\nhttps://blog.example.com/admin/article/comment_list?show=pending\n',
    );
    expect(mail?.text).toContain('新的反馈：1 条\nhttps://blog.example.com/admin/system/feedback_list\n');
    await say('三');
    clock.pass(5 * hour);
    expect(await arrived()).toEqual([]);
    clock.pass(19 * hour);
    expect(await heads()).toEqual(['admin@example.com 言叶：3 条待审核的评论等 2 类内容等你处理']);
  });

  test('do not come where nothing waits, and what comes later waits for the next morning', async () => {
    clock.pass(9 * hour);
    expect(await heads()).toEqual([]);
    await say('一');
    clock.pass(hour);
    expect(await heads()).toEqual([]);
    clock.pass(23 * hour);
    expect(await heads()).toEqual([comments(1)]);
  });

  test('come at once, one in ten minutes, and again only when more wait', async () => {
    await choose('at_once');
    const first = await say('一');
    expect(await heads()).toEqual([comments(1)]);
    clock.pass(20 * minute);
    expect(await heads()).toEqual([]);
    await say('二');
    expect(await heads()).toEqual([comments(2)]);
    const third = await say('三');
    expect(await heads()).toEqual([]);
    clock.pass(10 * minute);
    expect(await heads()).toEqual([comments(3)]);
    clock.pass(10 * minute);
    const decided = { id_list: [first, third] };
    await product.as('admin').call(commentRoutes.approve, { body: decided });
    expect(await heads()).toEqual([]);
    await say('四');
    expect(await heads()).toEqual([comments(2)]);
  });

  test('are not sent about what was decided before they leave', async () => {
    await choose('at_once');
    const id = await say('一');
    await mailAll();
    await product.as('admin').call(commentRoutes.approve, { body: { id_list: [id] } });
    await product.runJobs();
    expect(peer.mails).toEqual([]);
  });

  test('do not reach those who lost the right', async () => {
    const setRole = (role: 1 | 2) =>
      product.as('admin').call(userRoutes.setRole, { body: { user_id: product.ids.stranger, role } });
    const queued = async () =>
      (await product.database.kysely.selectFrom('outbox').select('to_address').execute()).map(
        ({ to_address }) => to_address,
      );
    await choose('off');
    await setRole(roles.admin);
    await say('一');
    clock.pass(9 * hour);
    await mailAll();
    expect(await queued()).toEqual(['stranger@example.com']);
    await setRole(roles.user);
    await product.runJobs();
    expect([peer.mails, await queued()]).toEqual([[], []]);
    clock.pass(24 * hour);
    await mailAll();
    expect(await queued()).toEqual([]);
  });

  test('are not sent to those who switched them off, nor by default to those who want no mails', async () => {
    await say('一');
    clock.pass(9 * hour);
    await product.as('admin').call(profileRoutes.changeInfo, { body: { mail_notices: false } });
    expect([await chosen(), await heads()]).toEqual(['off', []]);
    await choose('at_once');
    expect(await heads()).toEqual([comments(1)]);
    await choose('off');
    await say('二');
    clock.pass(24 * hour);
    expect(await heads()).toEqual([]);
  });

  test('begin on the next morning for those who choose the daily mail later in the day', async () => {
    await say('一');
    clock.pass(10 * hour);
    await choose('daily');
    expect(await heads()).toEqual([]);
    clock.pass(23 * hour);
    expect(await heads()).toEqual([comments(1)]);
  });

  test('are sent once by two processes', async () => {
    await say('一');
    clock.pass(9 * hour);
    await inStep([product.database, other.database], [() => mailAll(product), () => mailAll(other)]);
    await product.runJobs();
    await other.runJobs();
    expect(peer.mails.map(({ to }) => to)).toEqual(['admin@example.com']);
  });

  test('are not queued while the site has no mail server', async () => {
    await choose('at_once');
    await product.as('admin').call(mailRoutes.saveSettings, { body: { host: '' } });
    await say('一');
    await mailAll();
    await product.as('admin').call(mailRoutes.saveSettings, { body: mailSettingsOf(peer) });
    await product.runJobs();
    expect(peer.mails).toEqual([]);
  });

  test('are unsubscribed from by their link, and mails about notices stay', async () => {
    await choose('at_once');
    await say('一');
    const [mail] = await arrived();
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const address =
      /^<https:\/\/blog\.example\.com(.*)>$/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
    const changed = address.replace('token=w', 'token=');
    expect((await product.sendForm(changed, { 'List-Unsubscribe': 'One-Click' })).statusCode).toBe(404);
    expect(await chosen()).toBe('at_once');
    expect((await product.sendForm(address, { 'List-Unsubscribe': 'One-Click' })).statusCode).toBe(204);
    expect(await chosen()).toBe('off');
    expect((await product.as('admin').call(userRoutes.userInfo)).body.data.mail_notices).toBe(true);
  });

  test.each(['admin', 'tourist', 'member'] as const)(
    'are offered to exactly those who decide about something: the %s',
    async (who) => {
      const decided = (await product.as(who).call(statisticsRoutes.pending)).body.data.list;
      const viewer = (await product.as(who).call(userRoutes.userInfo)).body.data;
      const isOffered = decidesPendingWork({ role: viewer.role_id as Role });
      const isAllowed = (await product.as(who).call(waitingMailRoutes.read)).status === 200;
      expect([isOffered, isAllowed]).toEqual([decided.length > 0, decided.length > 0]);
    },
  );

  test('have their setting in the own data of those who chose one', async () => {
    const files = async () => {
      const { path } = (await product.as('admin').call(ownDataRoutes.prepare)).body.data;
      return unzipped((await product.get(path)).rawPayload);
    };
    expect(Object.keys(await files())).not.toContain('waiting-mails.json');
    await choose('at_once');
    expect(JSON.parse((await files())['waiting-mails.json'] ?? '')).toEqual({ send: 'at_once' });
  });

  test('refuse a time that there is not', async () => {
    const body = { send: 'weekly' as WaitingMailTime };
    expect((await product.as('admin').call(waitingMailRoutes.change, { body })).body.fields).toMatchObject([
      { field: 'send' },
    ]);
  });
});
