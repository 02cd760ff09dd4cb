import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { chatFileAddress, chatFileLimits } from '@yanye/shared/contract/chat-files.calls';
import { chatRoutes as routes } from '@yanye/shared/contract/chat';
import { messageOfEvent } from '@yanye/shared/contract/chat-frames.calls';
import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { chatTypes } from '@yanye/shared/contract/chat.calls';
import type { Input } from '@yanye/shared/contract/route';
import { sensitiveWordRoutes } from '@yanye/shared/contract/sensitive-words';
import { ZipFile } from 'yazl';
import { everyDatabase } from '#test/every-database';
import { chatModule } from '../chat.module';
import { openProduct, testClock, type PersonName, type Product, type Reply } from '#test/open-product';

interface Uploaded {
  readonly token: string;
  readonly name: string;
  readonly size: number;
}

type NamedFile = [name?: string, bytes?: Uint8Array];

const hour = 3_600_000;
const pdf = Buffer.from('%PDF-1.7 and so on');

const zipOf = (name: string, content: string): Promise<Buffer> => {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(content), name, { compress: false });
  zip.end();
  return buffer(zip.outputStream);
};

everyDatabase('files in the group chat', (open) => {
  let product: Product;
  let folder: string;
  const clock = testClock();

  const set = (part: Input<typeof routes.saveSettings>['body']) =>
    product.as('admin').call(routes.saveSettings, { body: part });

  beforeAll(async () => {
    const place = await open();
    folder = join(place.dataDir, 'uploads/private/chat');
    product = await openProduct(async () => place, {}, clock);
  });
  beforeEach(() => set({ isSendFile: true }));
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const upload = (from: PersonName, ...[name = 'a.pdf', bytes = pdf]: NamedFile) =>
    product.as(from).upload(routes.uploadFile, [{ name, bytes }]);
  const uploaded = async (from: PersonName, ...file: NamedFile) =>
    (await upload(from, ...file)).body.data as Uploaded;
  const send = (from: PersonName, token: string, client_id: string = randomUUID()) =>
    product.as(from).call(routes.send, { body: { client_id, msg_type: chatTypes.file, content: token } });
  const sent = async (from: PersonName, ...file: NamedFile): Promise<ChatMessage> =>
    (await send(from, (await uploaded(from, ...file)).token)).body.data;
  const recall = (from: PersonName, id: number) => product.as(from).call(routes.recall, { params: { id } });
  const get = (token = '') => product.get(chatFileAddress(token));
  const page = async () => (await product.as('visitor').call(routes.messages)).body.data;
  const refusalOf = async (reply: Promise<Reply>) => {
    const { status, body } = await reply;
    return [status, body.error, body.msg];
  };
  const sweep = () => product.service(chatModule).sweepFiles();
  const kept = (): Promise<string[]> => readdir(folder).catch(() => []);

  describe('that are sent', () => {
    test('reach everybody with name and size, and are downloaded as they were', async () => {
      const message = await sent('member', '预算 (定稿).pdf');
      expect(message).toMatchObject({
        msg_type: 13,
        content: '预算 (定稿).pdf',
        seq: 2,
        picture: null,
        file: { token: expect.stringMatching(/^[\w-]{32}$/), size: pdf.length },
      });
      expect((await page()).list).toEqual([message]);
      const records = (await product.as('admin').call(routes.records)).body.data.list;
      expect(records).toMatchObject([{ content: '预算 (定稿).pdf', file: message.file?.token }]);
      const { events } = (await product.as('visitor').call(routes.events, { query: { since: 1 } })).body.data;
      expect(events.map(messageOfEvent)).toEqual([message]);
      const answer = await get(message.file?.token);
      expect([answer.statusCode, answer.rawPayload.equals(pdf)]).toEqual([200, true]);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-length': String(pdf.length),
        'content-disposition':
          "attachment; filename*=UTF-8''%E9%A2%84%E7%AE%97%20%28%E5%AE%9A%E7%A8%BF%29.pdf",
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
      });
    });

    test('have no address below the uploads', async () => {
      const { file } = await sent('member');
      expect((await product.get(`/uploads/private/chat/file-${file?.token}`)).statusCode).toBe(404);
    });

    test('can be downloaded from another process on the same data', async () => {
      const { file } = await sent('member');
      const other = await product.another();
      expect((await other.get(chatFileAddress(file?.token ?? ''))).rawPayload.equals(pdf)).toBe(true);
      await other.close();
    });

    test('are one message for one client id', async () => {
      const { token } = await uploaded('member');
      const both = [await send('member', token, 'same'), await send('member', token, 'same')];
      expect(new Set(both.map(({ body }) => body.data.id)).size).toBe(1);
      expect((await send('member', token)).body).toMatchObject({ error: 'CHAT_FILE_REFUSED' });
    });

    test('are quoted by their name', async () => {
      const { id } = await sent('member', '表.pdf');
      const reply = { client_id: 'r', content: '收到', reply_to: id };
      const { body } = await product.as('stranger').call(routes.send, { body: reply });
      expect(body.data.reply?.excerpt).toBe('[文件] 表.pdf');
    });

    test('are gone once their message is recalled', async () => {
      const { id, file } = await sent('member');
      expect(await kept()).toEqual([`file-${file?.token}`]);
      expect((await recall('member', id)).body.data).toMatchObject({ content: '', file: null });
      expect((await get(file?.token)).statusCode).toBe(404);
      await product.runJobs();
      expect(await kept()).toEqual([]);
      expect(await product.database.kysely.selectFrom('chat_files').select('id').execute()).toEqual([]);
    });

    test('are removed with their room', async () => {
      const { room, file } = await sent('member');
      await product.database.transaction(async () => {
        await product.database.kysely.deleteFrom('chat_rooms').where('id', '=', room).execute();
      });
      expect((await get(file?.token)).statusCode).toBe(404);
      clock.pass(49 * hour);
      await sweep();
      expect(await kept()).toEqual([]);
    });

    test('stay when the account of the sender goes', async () => {
      const { file } = await sent('member');
      await product.database.transaction(async () => {
        await product.database.kysely.updateTable('chat_messages').set({ user_id: null }).execute();
        await product.database.kysely.deleteFrom('users').where('id', '=', product.ids.member).execute();
      });
      expect((await get(file?.token)).statusCode).toBe(200);
    });

    test('whose name has a word that is held wait for an administrator', async () => {
      await product.as('admin').call(sensitiveWordRoutes.add, { body: { word: '待定', action: 'hold' } });
      const { id, state, seq } = await sent('member', '待定.pdf');
      expect([state, seq, (await page()).list]).toEqual(['held', 0, []]);
      await product.as('admin').call(routes.approve, { body: { id_list: [id] } });
      expect((await page()).list).toMatchObject([{ content: '待定.pdf', file: { size: pdf.length } }]);
    });

    test('whose name has a refused word are refused', async () => {
      await product.as('admin').call(sensitiveWordRoutes.add, { body: { word: '坏话', action: 'refuse' } });
      const { token } = await uploaded('member', '坏话.pdf');
      expect((await send('member', token)).body.error).toBe('CONTENT_REFUSED');
    });
  });

  describe('that are uploaded', () => {
    test('are refused while the room does not take files, also when they are sent', async () => {
      const { token } = await uploaded('member');
      await set({ isSendFile: false });
      const refused = [403, 'CHAT_FILE_REFUSED', '这个房间没有开放文件'];
      expect(await refusalOf(upload('member'))).toEqual(refused);
      expect(await refusalOf(send('member', token))).toEqual(refused);
    });

    test.each([
      ['visitor', 401, 'LOGIN_REQUIRED'],
      ['tourist', 403, 'TOURIST_READ_ONLY'],
    ] as const)('are refused of a %s', async (who, status, error) => {
      await set({ isAnonymous: true });
      expect((await refusalOf(upload(who))).slice(0, 2)).toEqual([status, error]);
    });

    test('are refused of a muted user, and for a room that does not exist', async () => {
      const mute = { user_id: product.ids.member, minutes: 5 };
      await product.as('admin').call(routes.mute, { body: mute });
      expect((await upload('member')).body.error).toBe('CHAT_MUTED');
      const file = [{ name: 'a.pdf', bytes: pdf }];
      const { body } = await product.as('stranger').upload(routes.uploadFile, file, { query: { room: 99 } });
      expect(body.error).toBe('CHAT_ROOM_NOT_FOUND');
    });

    test('can be sent by their uploader alone', async () => {
      await set({ isAnonymous: true });
      const { token } = await uploaded('member');
      const unknown = [403, 'CHAT_FILE_REFUSED', '这个文件已经不在了，请重新上传'];
      expect(await refusalOf(send('stranger', token))).toEqual(unknown);
      expect(await refusalOf(send('member', 'x'.repeat(32)))).toEqual(unknown);
      expect(await refusalOf(send('visitor', token))).toEqual([403, 'CHAT_FILE_REFUSED', '登录后才能发文件']);
    });

    test('cannot be downloaded before they are sent', async () => {
      expect((await get((await uploaded('member')).token)).statusCode).toBe(404);
    });

    test('are swept after two days', async () => {
      const { token } = await uploaded('member');
      const message = await sent('member');
      clock.pass(47 * hour);
      await sweep();
      expect(await kept()).toHaveLength(2);
      clock.pass(2 * hour);
      await sweep();
      expect(await kept()).toEqual([`file-${message.file?.token}`]);
      expect((await send('member', token)).body.error).toBe('CHAT_FILE_REFUSED');
    });

    test('have a limit of size', async () => {
      const bytes = Buffer.concat([pdf, Buffer.alloc(chatFileLimits.bytes)]);
      const answer = await refusalOf(upload('member', 'a.pdf', bytes));
      expect(answer.slice(0, 2)).toEqual([413, 'PAYLOAD_TOO_LARGE']);
      expect(await kept()).toEqual([]);
    });

    test('have a limit of speed', async () => {
      const answers = [];
      for (let turn = 0; turn < 31; turn += 1) answers.push((await upload('member')).status);
      expect(answers).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    });

    test.each<[string, string]>([
      ['C:\\temp\\账.pdf', '账.pdf'],
      ['../../a.pdf', 'a.pdf'],
      ['a\u202efdp.pdf', 'afdp.pdf'],
    ])('named %j are called %s', async (name, shown) => {
      expect((await uploaded('member', name)).name).toBe(shown);
    });

    test('keep the end of a long name', async () => {
      const { name } = await uploaded('member', `${'长'.repeat(200)}.pdf`);
      expect([[...name].length, name.endsWith('长.pdf')]).toEqual([120, true]);
    });
  });

  describe('by their content', () => {
    const types = zipOf(
      '[Content_Types].xml',
      '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    );

    test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
      ['a.pdf', () => pdf],
      ['a.zip', () => zipOf('x.txt', 'x')],
      ['a.docx', () => types],
      ['A.TXT', () => Buffer.from('文字\r\n')],
      ['gbk.txt', () => Buffer.from([0xd1, 0xd4, 0xd2, 0xb6, 0x0a])],
      ['a.md', () => Buffer.from('# 标题')],
      ['a.csv', () => Buffer.from('一,二')],
    ])('%s may be sent', async (name, bytes) => {
      expect((await upload('member', name, await bytes())).status).toBe(200);
    });

    test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
      ['a.exe', () => Buffer.from('MZ')],
      ['a.html', () => Buffer.from('<script>')],
      ['a.svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['a', () => Buffer.from('x')],
      ['a.pdf', () => Buffer.from('no pdf')],
      ['a.pdf', () => Buffer.from('MZ and more')],
      ['a.txt', () => pdf],
      ['a.txt', () => Buffer.from([0x41, 0, 0x42])],
      ['a.txt', () => Buffer.from([0xff, 0x01, 0x02])],
      ['a.docx', () => pdf],
      ['a.txt', () => Buffer.alloc(0)],
    ])('%s may not be sent', async (name, bytes) => {
      expect((await upload('member', name, await bytes())).body.error).toBe('CHAT_FILE_TYPE_REFUSED');
    });
  });
});
