import { text } from 'node:stream/consumers';
import { bigModelRoutes } from '@yanye/shared/contract/big-model';
import { gaodeRoutes } from '@yanye/shared/contract/gaode';
import { imageRoutes } from '@yanye/shared/contract/images';
import { jwtRoutes } from '@yanye/shared/contract/jwt';
import { mailRoutes } from '@yanye/shared/contract/mail';
import { modelProviderRoutes } from '@yanye/shared/contract/model-providers';
import { qiniuRoutes } from '@yanye/shared/contract/qiniu';
import { qqRoutes } from '@yanye/shared/contract/qq';
import { userRoutes } from '@yanye/shared/contract/users';
import { roles } from '@yanye/shared/policy/roles';
import { trialPicture } from '#site/qiniu/trial-picture';
import { everyDatabase } from '#test/every-database';
import { openLoopbackPeer, type LoopbackPeer } from '#test/loopback-peer';
import { openProduct, type Product } from '#test/open-product';
import { seenEvents, type SeenEvent } from '#test/writes/tracing';

const canaries = {
  mail: 'canary-of-the-mail-password',
  qq: 'canary-of-the-qq-key',
  qiniu: 'canary-of-the-qiniu-secret',
  gaode: 'canary-of-the-gaode-key',
  model: 'canary-of-the-model-key',
  provider: 'canary-of-a-provider-key',
  providerSecret: 'canary-of-a-provider-secret',
  jwt: 'canary-of-the-secret-of-tokens-0123456789',
} as const;

/** The forms in which a secret could be written. */
const forms = Object.values(canaries).flatMap((canary) => {
  const bytes = Buffer.from(canary);
  return [canary, bytes.toString('base64').slice(0, 20), bytes.toString('hex')];
});

const leaks = (written: string): readonly string[] => forms.filter((form) => written.includes(form));

const providerOf = (base_url: string) => ({
  name: 'p',
  vendor: 'other' as const,
  base_url,
  model: 'm',
  max_tokens: 100,
  context_tokens: 2_048,
  is_on: true,
});

/** A peer that refuses everything, and says in each answer what it was sent. */
const openEcho = (): Promise<LoopbackPeer> =>
  openLoopbackPeer((request, response) => {
    void text(request).then((body) => {
      const said = JSON.stringify({ error: { message: [request.url, request.headers, body] } });
      response.writeHead(401, { 'content-type': 'application/json' }).end(said);
    });
  });

everyDatabase('secrets of every group of settings', (open) => {
  let echo: LoopbackPeer;
  let product: Product;
  let events: SeenEvent[];
  const lines: string[] = [];
  const answers: string[] = [];

  /** Reads everything that the owner of a token may read. @returns how many reads succeeded */
  const readAs = async (token: string): Promise<number> => {
    const reads = product.routes.filter(({ method }) => method === 'GET');
    const replies = await Promise.all(
      reads.map(({ path }) => product.get(path.replace(/:[a-z_]+/gi, '1'), { token })),
    );
    answers.push(...replies.map(({ payload }) => payload));
    return replies.filter(({ statusCode }) => statusCode === 200).length;
  };

  const plant = async (): Promise<void> => {
    const admin = product.as('admin');
    const { url } = echo;
    const [host, port] = echo.host.split(':');
    const mail = {
      host: host ?? '',
      port: Number(port),
      user: 'sender@example.com',
      password: canaries.mail,
    };
    const qq = { app_id: 'app', key: canaries.qq, redirect: 'https://example.com/login?flag=qq' };
    const qiniu = { access_key: 'access', secret_key: canaries.qiniu, bucket: 'bucket', cdn: `${url}/cdn/` };
    const provider = { ...providerOf(url), api_key: canaries.provider, api_secret: canaries.providerSecret };
    const replies = [
      await admin.call(mailRoutes.saveSettings, {
        body: { ...mail, use_ssl: false, default_from_email: 'site@example.com' },
      }),
      await admin.call(qqRoutes.saveSettings, { body: qq }),
      await admin.call(qiniuRoutes.saveSettings, { body: { ...qiniu, zone: 'z0', enable: true } }),
      await admin.call(gaodeRoutes.saveSettings, { body: { key: canaries.gaode, enable: true } }),
      await admin.call(modelProviderRoutes.add, { body: provider }),
      await admin.call(bigModelRoutes.saveSetting, { body: { name: 'spark', api_key: canaries.model } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    answers.push(...replies.map((reply) => JSON.stringify(reply)));
  };

  /** Uses each secret with a peer that refuses it. */
  const useThem = async (): Promise<void> => {
    const admin = product.as('admin');
    const cookies = {};
    const begun = await product.browserOf('visitor', cookies).call(qqRoutes.path);
    const state = new URL(begun.body.data).searchParams.get('state') ?? '';
    const known = (await admin.call(modelProviderRoutes.list)).body.data.list;
    const id = known.find(({ name }) => name === 'p')?.id;
    const replies = [
      begun,
      await product.browserOf('visitor', cookies).call(qqRoutes.login, { query: { code: 'code', state } }),
      await admin.call(mailRoutes.test, { body: {} }),
      await admin.call(qiniuRoutes.trial),
      await admin.upload(imageRoutes.uploadMany, [{ name: 'a.png', bytes: trialPicture }]),
      await admin.call(gaodeRoutes.trial),
      await admin.call(gaodeRoutes.weather),
      await admin.call(modelProviderRoutes.tryOut, {
        body: { ...providerOf(`http://${echo.host}`), id, api_key: '******', api_secret: '******' },
      }),
    ];
    const refused = replies.filter(({ status }) => status >= 400).map(({ body }) => body.error);
    expect(refused).toEqual(
      expect.arrayContaining(['QQ_FAILED', 'MAIL_FAILED', 'CLOUD_FAILED', 'GAODE_FAILED']),
    );
    answers.push(...replies.map((reply) => JSON.stringify(reply)));
  };

  /** @returns how many reads of the administrator succeeded */
  const readAll = async (): Promise<number> => {
    await readAs('');
    await readAs(await product.tokenOf('member'));
    const read = await readAs(await product.tokenOf('admin'));
    for (const url of ['/feed.xml', '/sitemap.xml', '/robots.txt', '/api/metrics', '/api/openapi.json'])
      answers.push((await product.get(url)).payload);
    return read;
  };

  beforeAll(async () => {
    echo = await openEcho();
    const { url } = echo;
    const env = { QQ_BASE_URL: url, GAODE_BASE_URL: url, QINIU_BASE_URL: url };
    product = await openProduct(open, { ...env, ALLOW_PRIVATE_HOSTS: echo.host }, undefined, (line) =>
      lines.push(line),
    );
    events = seenEvents(product);
    await plant();
    await useThem();
    const read = await readAll();
    await product.runJobs();
    const account = { user_name: 'linlin', password: 'a good password' };
    const body = { ...account, nick_name: '林林', role: roles.admin };
    expect((await product.as('admin').call(userRoutes.create, { body })).status).toBe(200);
    const planted = await product
      .as('admin')
      .call(jwtRoutes.saveSettings, { body: { secret: canaries.jwt } });
    expect(planted.status).toBe(200);
    answers.push(JSON.stringify(planted));
    // The new secret signed everybody out.
    expect((await product.as('admin').call(jwtRoutes.settings)).status).toBe(401);
    const signedIn = await product.as('visitor').call(userRoutes.emailLogin, { body: account });
    expect(await readAs(signedIn.body.data)).toBe(read);
  });
  afterAll(async () => {
    await product.close();
    await echo.close();
  });

  it('appear in no answer, error included', () => {
    expect(answers.length).toBeGreaterThan(500);
    expect(answers.flatMap(leaks)).toEqual([]);
  });

  it('appear in no line of the log, at its finest level', () => {
    expect(lines.length).toBeGreaterThan(50);
    expect(lines.flatMap(leaks)).toEqual([]);
  });

  it('appear in no event and no row', async () => {
    expect(events.map(({ envelope }) => envelope.name)).toContain('setting.changed');
    expect(leaks(JSON.stringify(events))).toEqual([]);
    const rows = await product.database.kysely.selectFrom('settings').selectAll().execute();
    expect(leaks(JSON.stringify(rows))).toEqual([]);
  });
});
