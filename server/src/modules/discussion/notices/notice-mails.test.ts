import { profileRoutes } from '@yanye/shared/contract/profile';
import { articleRoutes } from '@yanye/shared/contract/articles';
import { commentRoutes } from '@yanye/shared/contract/comments';
import { mailRoutes } from '@yanye/shared/contract/mail';
import { noticeRoutes } from '@yanye/shared/contract/notices';
import { noticeAddress } from '@yanye/shared/contract/notices.calls';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import { submissionRoutes } from '@yanye/shared/contract/submissions';
import { userRoutes } from '@yanye/shared/contract/users';
import { noticesModule } from '#discussion/notices/notices.module';
import { everyDatabase } from '#test/every-database';
import { mailSettingsOf, openMailPeer, type MailPeer } from '#test/mail-peer';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { noticeMailDelay } from './notice-mails.service';

everyDatabase('mails about notices', (open) => {
  const clock = testClock();
  let peer: MailPeer;
  let product: Product;
  let article_id: string;
  beforeAll(async () => {
    peer = await openMailPeer();
    const settings = { ALLOW_PRIVATE_HOSTS: peer.host, PUBLIC_URL: 'https://blog.example.com' };
    product = await openProduct(open, settings, clock);
  });
  afterAll(async () => {
    await product.close();
    await peer.close();
  });
  beforeEach(async () => {
    await product.clear();
    await product.as('admin').call(mailRoutes.saveSettings, { body: mailSettingsOf(peer) });
    const body = { title: '一篇', content: '正文' };
    article_id = (await product.as('admin').call(articleRoutes.create, { body })).body.data.id;
    await arrived();
  });

  /** What came since the last time, once everything due is done. */
  let seen = 0;
  const arrived = async () => {
    clock.pass(noticeMailDelay);
    await product.runJobs();
    const mails = peer.mails.slice(seen);
    seen = peer.mails.length;
    return mails;
  };
  const heads = async (): Promise<string[]> =>
    (await arrived()).map(({ to, subject }) => `${to} ${subject}`).toSorted();
  const comment = async (who: PersonName, parent_comment_id = 0, content = `${who}的话`): Promise<number> => {
    const body = { article_id, content, parent_comment_id };
    return (await product.as(who).call(commentRoutes.write, { body })).body.data.id;
  };
  /** A comment of the member that the author of the article has heard of already. */
  const asked = async (): Promise<number> => {
    const id = await comment('member');
    await arrived();
    return id;
  };
  const wanted = (who: PersonName, mail_notices: boolean) =>
    product.as(who).call(profileRoutes.changeInfo, { body: { mail_notices } });

  test('a reply is mailed to its addressee, with excerpt, address and unsubscribe link', async () => {
    const root = await asked();
    const reply = await comment('stranger', root, '答\n复');
    const [mail] = await arrived();
    expect(mail).toMatchObject({
      to: 'member@example.com',
      subject: '言叶：stranger 昵称 在《一篇》里回复了你',
    });
    expect(mail?.text).toContain('答 复');
    expect(mail?.text).toContain(`https://blog.example.com/article/${article_id}#comment-${reply}`);
    expect(mail?.text).toMatch(/https:\/\/blog\.example\.com\/unsubscribe\?token=\d+\.[\w-]{43}/);
  });

  test('a pending comment is mailed after its approval, to its author as well', async () => {
    const approval = (comment_approval: boolean) =>
      product.as('admin').call(settingsRoutes.saveSite, { body: { comment_approval } });
    await approval(true);
    const waiting = await comment('member');
    expect(await heads()).toEqual([]);
    await product.as('admin').call(commentRoutes.approve, { body: { id_list: [waiting] } });
    await approval(false);
    expect(await heads()).toEqual([
      'admin@example.com 言叶：member 昵称 在《一篇》里回复了你',
      'member@example.com 言叶：你在《一篇》的评论已通过审核',
    ]);
  });

  test('a notice read within two minutes is not mailed', async () => {
    await comment('stranger', await asked());
    await product.as('member').call(noticeRoutes.read, { body: { all: true } });
    expect(await heads()).toEqual([]);
  });

  test('no mail is sent before two minutes are over', async () => {
    await comment('stranger', await asked());
    clock.pass(noticeMailDelay - 1);
    await product.runJobs();
    expect(peer.mails).toHaveLength(seen);
    expect(await heads()).toHaveLength(1);
  });

  test('a removed comment is not mailed', async () => {
    const reply = await comment('stranger', await asked());
    await product.as('stranger').call(commentRoutes.remove, { params: { id: reply } });
    expect(await heads()).toEqual([]);
  });

  test('a mail for a former address is not sent', async () => {
    const move = (email: string) =>
      product.database.transaction(async () => {
        const person = product.database.kysely.updateTable('users').set({ email, email_key: email });
        await person.where('id', '=', product.ids.member).execute();
      });
    await comment('stranger', await asked());
    await move('moved@example.com');
    expect(await heads()).toEqual([]);
    await move('member@example.com');
  });

  test('no mail is queued while the site has no mail server', async () => {
    const root = await asked();
    await product.as('admin').call(mailRoutes.saveSettings, { body: { host: '' } });
    await comment('stranger', root);
    await product.as('admin').call(mailRoutes.saveSettings, { body: mailSettingsOf(peer) });
    expect(await heads()).toEqual([]);
  });

  test('a mail about a locked article has no excerpt', async () => {
    const body = { title: '锁着', content: '正文', visibility: 'password', password: 'open sesame' } as const;
    const locked = (await product.as('admin').call(articleRoutes.create, { body })).body.data.id;
    const write = (who: PersonName, content: string, parent_comment_id = 0) =>
      product.as(who).call(commentRoutes.write, { body: { article_id: locked, content, parent_comment_id } });
    const root = await write('admin', '先说一句');
    await product.service(noticesModule).notify([product.ids.member], {
      kind: 'mention',
      article_id: locked,
      comment_id: root.body.data.id,
      actor: product.ids.admin,
    });
    const [mail] = await arrived();
    expect(mail?.subject).toBe('言叶：admin 昵称 在《锁着》里提到了你');
    expect(mail?.text).not.toContain('先说一句');
  });

  test('the mail about a returned article links to the editor, as its notice does', async () => {
    await product.as('admin').call(settingsRoutes.saveSite, { body: { article_submission: true } });
    const body = { title: '投稿', content: '正文', status: 'pending' } as const;
    const { id } = (await product.as('member').call(articleRoutes.create, { body })).body.data;
    await product
      .as('admin')
      .call(submissionRoutes.giveBack, { body: { id, version: 1, reason: '请补出处' } });
    const { list } = (await product.as('member').call(noticeRoutes.list)).body.data;
    const mail = (await arrived()).find(({ to }) => to === 'member@example.com');
    expect(mail?.subject).toBe('言叶：你的文章《投稿》没有通过审核');
    expect(mail?.text).toContain('请补出处');
    expect(list.map(noticeAddress)).toEqual([`/admin/user_center/article/edit/${id}`]);
    expect(mail?.text).toContain(`查看：https://blog.example.com/admin/user_center/article/edit/${id}\n`);
    await product.as('admin').call(settingsRoutes.saveSite, { body: { article_submission: false } });
  });

  describe('users who want no mails', () => {
    afterEach(() => wanted('member', true));

    test('switch them off and on in their account', async () => {
      const root = await asked();
      await wanted('member', false);
      expect((await product.as('member').call(userRoutes.userInfo)).body.data.mail_notices).toBe(false);
      await comment('stranger', root);
      expect(await heads()).toEqual([]);
      await wanted('member', true);
      await comment('stranger', root, '再答');
      expect(await heads()).toEqual(['member@example.com 言叶：stranger 昵称 在《一篇》里回复了你']);
    });

    test('receive no queued mail after switching off', async () => {
      await comment('stranger', await asked());
      await wanted('member', false);
      expect(await heads()).toEqual([]);
    });

    const addressIn = async (): Promise<string> => {
      await comment('stranger', await asked());
      const [mail] = await arrived();
      expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
      return /^<https:\/\/blog\.example\.com(.*)>$/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
    };
    const isMailed = async (): Promise<boolean> =>
      (await product.as('member').call(userRoutes.userInfo)).body.data.mail_notices;

    test('unsubscribe by the mail client’s button, without a redirect', async () => {
      const address = await addressIn();
      expect((await product.sendForm(address, { 'List-Unsubscribe': 'One-Click' })).statusCode).toBe(204);
      expect(await isMailed()).toBe(false);
    });

    test('unsubscribe by the form behind the link; opening it changes nothing', async () => {
      const address = await addressIn();
      await product.get(address);
      expect(await isMailed()).toBe(true);
      const reply = await product.sendForm(address, {});
      expect([reply.statusCode, reply.headers.location]).toEqual([303, '/unsubscribe#done']);
      expect(await isMailed()).toBe(false);
    });

    test.each(['', '1', '1.aaaa', `1.${'a'.repeat(43)}`])(
      'the invalid token %j changes nothing',
      async (token) => {
        const address = `/unsubscribe?token=${token}`;
        const reply = await product.sendForm(address, {});
        expect([reply.statusCode, reply.headers.location]).toEqual([303, '/unsubscribe#unknown']);
        expect((await product.sendForm(address, { 'List-Unsubscribe': 'One-Click' })).statusCode).toBe(404);
      },
    );
  });
});
