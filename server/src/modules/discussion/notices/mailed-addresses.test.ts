import { randomUUID } from 'node:crypto';
import { articleRoutes } from '@yanye/shared/contract/articles';
import { chatRoutes } from '@yanye/shared/contract/chat';
import { commentRoutes } from '@yanye/shared/contract/comments';
import { mailRoutes } from '@yanye/shared/contract/mail';
import { noticeRoutes } from '@yanye/shared/contract/notices';
import {
  isWaitingNotice,
  noticeAddress,
  noticeKinds,
  unsubscribeAddress,
  type NoticeKind,
  type WaitingNoticeKind,
} from '@yanye/shared/contract/notices.calls';
import { registrationRoutes } from '@yanye/shared/contract/registration';
import { roleProposalRoutes } from '@yanye/shared/contract/role-proposals';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import { submissionRoutes } from '@yanye/shared/contract/submissions';
import { userRoutes } from '@yanye/shared/contract/users';
import { messages as accountMessages } from '#identity/registration/messages.zh';
import { everyDatabase } from '#test/every-database';
import { codeIn, mailSettingsOf, openMailPeer, type MailPeer, type ReceivedMail } from '#test/mail-peer';
import { makeOwnRole } from '#test/own-role';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { noticeMailDelay } from './notice-mails.service';

const origin = 'https://blog.example.com';
const password = 'leaves and words';
const addressesIn = (text: string): string[] => text.match(/[a-z]+:\/\/[^\s<>]+/g) ?? [];

/** The route tables of the remotes are checked against the same two functions, where they are. */
everyDatabase('the addresses in mails', (open) => {
  const clock = testClock();
  let peer: MailPeer;
  let product: Product;
  beforeAll(async () => {
    peer = await openMailPeer();
    product = await openProduct(open, { ALLOW_PRIVATE_HOSTS: peer.host, PUBLIC_URL: origin }, clock);
  });
  beforeEach(async () => {
    await product.as('admin').call(mailRoutes.saveSettings, { body: mailSettingsOf(peer) });
    const body = { sign_up: true, article_submission: true };
    await product.as('admin').call(settingsRoutes.saveSite, { body });
  });
  afterEach(() => product.reset());
  afterAll(async () => {
    await product.close();
    await peer.close();
  });

  const mailsOf = async (work: () => Promise<unknown>): Promise<readonly ReceivedMail[]> => {
    const before = peer.mails.length;
    await work();
    clock.pass(noticeMailDelay);
    await product.runJobs();
    return peer.mails.slice(before);
  };
  const write = async (status: 'pending' | 'published', who: PersonName) => {
    const body = { title: '一篇', slug: 'one-leaf', content: '正文', status };
    return (await product.as(who).call(articleRoutes.create, { body })).body.data.id;
  };
  const comment = async (article_id: string, who: PersonName, content: string, parent_comment_id = 0) => {
    const mentions = content.includes('@') ? [product.ids.member] : [];
    const body = { article_id, content, parent_comment_id, mentions };
    return (await product.as(who).call(commentRoutes.write, { body })).body.data.id;
  };
  const say = async (who: PersonName, content: string, reply_to = 0) => {
    const mentions = content.includes('@') ? [product.ids.member] : [];
    const body = { client_id: randomUUID(), content, reply_to, mentions };
    const { id } = (await product.as(who).call(chatRoutes.send, { body })).body.data;
    await product.runJobs();
    return id;
  };
  const approval = (comment_approval: boolean) =>
    product.as('admin').call(settingsRoutes.saveSite, { body: { comment_approval } });

  const decide = async (accept: boolean) => {
    const id = await makeOwnRole(product);
    await product.as('member').call(roleProposalRoutes.propose, { params: { id }, body: {} });
    const [proposal] = (await product.as('admin').call(roleProposalRoutes.list)).body.data.list;
    const decision = accept ? { accept } : { accept, reason: '和已有的重复' };
    await product
      .as('admin')
      .call(roleProposalRoutes.decide, { params: { id: proposal?.id ?? 0 }, body: decision });
  };

  const causes: Readonly<
    Record<Exclude<NoticeKind, 'submitted' | WaitingNoticeKind>, () => Promise<unknown>>
  > = {
    reply: async () => {
      const article = await write('published', 'admin');
      await comment(article, 'stranger', '答', await comment(article, 'member', '问'));
    },
    mention: async () => {
      const article = await write('published', 'admin');
      await comment(article, 'member', '问');
      await comment(article, 'stranger', '@member 昵称 看');
    },
    approval: async () => {
      await approval(true);
      const waiting = await comment(await write('published', 'admin'), 'member', '等着');
      await product.as('admin').call(commentRoutes.approve, { body: { id_list: [waiting] } });
    },
    article_approved: async () => {
      const id = await write('pending', 'member');
      await product.as('admin').call(submissionRoutes.approve, { body: { id, version: 1 } });
    },
    article_returned: async () => {
      const body = { id: await write('pending', 'member'), version: 1, reason: '请补出处' };
      await product.as('admin').call(submissionRoutes.giveBack, { body });
    },
    role_accepted: () => decide(true),
    role_refused: () => decide(false),
    chat_reply: async () => {
      await say('stranger', '答', await say('member', '问'));
    },
    chat_mention: async () => {
      await say('stranger', '@member 昵称 看');
    },
  };

  test.each(noticeKinds.flatMap((kind) => (kind === 'submitted' || isWaitingNotice(kind) ? [] : [kind])))(
    'of a notice of the kind %s are that of the notice and the one that stops them',
    async (kind) => {
      const mails = await mailsOf(causes[kind]);
      const mail = mails.find(({ to }) => to === 'member@example.com');
      const { list } = (await product.as('member').call(noticeRoutes.list)).body.data;
      const notice = list.find((each) => each.kind === kind);
      if (!mail || !notice) throw new Error(`no mail about ${kind}`);
      const stop = /token=([\w.-]+)/.exec(mail.text)?.[1] ?? '';
      expect(addressesIn(mail.text)).toEqual([
        origin + noticeAddress(notice),
        origin + unsubscribeAddress(stop),
      ]);
      expect(mail.headers['list-unsubscribe']).toBe(`<${origin}${unsubscribeAddress(stop)}>`);
      expect((await product.sendForm(unsubscribeAddress(stop), {})).headers.location).toBe(
        '/unsubscribe#done',
      );
    },
  );

  test('are none in the mails of accounts, whose codes are typed where they were asked for', async () => {
    const ask = (email: string, purpose: 'sign_up' | 'reset') =>
      product.as('visitor').call(registrationRoutes.sendCode, { body: { email, purpose } });
    const to = 'member@example.com';
    const bound = { email: 'moved@example.com', password };
    const mails: ReceivedMail[] = [];
    const collect = async (work: () => Promise<unknown>): Promise<string> => {
      const came = await mailsOf(work);
      mails.push(...came);
      return came[0] ? codeIn(came[0]) : '';
    };
    await collect(() => ask('new@example.com', 'sign_up'));
    await collect(() => ask(to, 'sign_up'));
    const code = await collect(() => ask(to, 'reset'));
    await collect(() =>
      product.as('visitor').call(registrationRoutes.reset, { body: { email: to, code, password } }),
    );
    const token = (
      await product.as('visitor').call(userRoutes.emailLogin, { body: { user_name: to, password } })
    ).body.data;
    const bind = (more: object) =>
      product.withToken(token).call(registrationRoutes.bindEmail, { body: { ...bound, ...more } });
    const toBind = await collect(() => bind({}));
    await collect(() => bind({ code: toBind }));
    await collect(() => product.as('admin').call(mailRoutes.test, { body: { email: to } }));
    const subjects = Object.values(accountMessages.mails).map((mail) => mail('言叶', '').subject.trim());
    for (const subject of [...subjects, '言叶：测试邮件'])
      expect(mails.filter((mail) => mail.subject.startsWith(subject))).toHaveLength(1);
    expect(mails).toHaveLength(subjects.length + 1);
    expect(mails.flatMap(({ text }) => addressesIn(text))).toEqual([]);
  });
});
