import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { chatRoutes as routes } from '@yanye/shared/contract/chat';
import { chatSocketAddress, chatTypes } from '@yanye/shared/contract/chat.calls';
import { chatClient, type ChatClient } from '#test/chat-client';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';

const people = ['member', 'stranger'] as const;
type Person = (typeof people)[number];
/** Two windows of one user and one of another. */
const windows = ['member', 'member', 'stranger'] as const;

const person = fc.constantFrom(...people);
const nth = fc.nat(100);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('send' as const), person }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('read' as const), person, nth }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('edit' as const, 'recall' as const, 'react' as const),
      nth,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('reconnect' as const), at: fc.nat(windows.length - 1) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restore' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Message {
  readonly id: number;
  readonly seq: number;
  readonly author: Person;
}

everyDatabase('unread marks', (open) => {
  let product: Product;
  let origin: string;
  const clients: ChatClient[] = [];
  beforeAll(async () => {
    product = await openProduct(open, {}, testClock());
    origin = await product.listen();
  });
  afterAll(() => product.close());

  const connect = async (at: number): Promise<ChatClient> => {
    const token = await product.tokenOf(windows[at] ?? 'member');
    const client = chatClient(
      `${origin}${chatSocketAddress({ room: 0, browser: randomUUID() })}&token=${token}`,
    );
    await client.first(chatTypes.read);
    return client;
  };
  const roomOf = async (who: Person) => {
    const [room] = (await product.as(who).call(routes.rooms)).body.data.list;
    if (!room) throw new Error('no room');
    return room;
  };

  /** Waits until a window knows how far its user has read; one that a restore closed connects again. */
  const hears = async (at: number, seq: number): Promise<void> => {
    for (;;) {
      const client = (clients[at] ??= await connect(at));
      const isTold = (): boolean => client.of(chatTypes.read).at(-1)?.read_seq === seq;
      await client.until(() => isTold() || client.closeCode() !== undefined);
      if (isTold()) return;
      clients[at] = await connect(at);
    }
  };

  /** What is unread, as it is written down. */
  const model = () => {
    const messages: Message[] = [];
    const read = new Map<Person, number>();
    return {
      messages,
      read,
      unread: (who: Person): number => {
        const after = read.get(who) ?? 0;
        return after === 0 ? 0 : messages.filter(({ seq, author }) => seq > after && author !== who).length;
      },
    };
  };

  /** As restored data does: numbers from before name nothing any more. */
  const begin = (): Promise<void> =>
    product.database.quietly(async () => {
      await product.database.kysely.updateTable('chat_rooms').set({ epoch: randomUUID() }).execute();
    });

  const take = async (one: Step, { messages, read }: ReturnType<typeof model>): Promise<void> => {
    const message = 'nth' in one ? messages[one.nth % Math.max(1, messages.length)] : undefined;
    const params = { id: message?.id ?? 0 };
    switch (one.kind) {
      case 'send': {
        const body = { client_id: randomUUID(), content: '说' };
        const { id, seq } = (await product.as(one.person).call(routes.send, { body })).body.data;
        messages.push({ id, seq, author: one.person });
        return;
      }
      case 'read': {
        const { seq, epoch } = await roomOf(one.person);
        const asked = Math.min(seq, one.nth);
        await product.as(one.person).call(routes.read, { body: { room: 0, seq: asked, epoch } });
        read.set(one.person, Math.max(read.get(one.person) ?? 0, asked));
        return;
      }
      case 'edit':
        if (message) await product.as(message.author).call(routes.edit, { params, body: { content: '改' } });
        return;
      case 'recall':
        if (!message) return;
        await product.as(message.author).call(routes.recall, { params });
        messages.splice(messages.indexOf(message), 1);
        return;
      case 'react':
        if (message)
          await product.as('member').call(routes.react, { params, body: { sign: '赞', is_on: true } });
        return;
      case 'reconnect':
        await clients[one.at]?.close();
        clients[one.at] = await connect(one.at);
        return;
      case 'restore':
        await begin();
        return;
      default:
    }
  };

  test('on three windows of two users are what a simple model says, after any operations', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        await product.reset();
        await begin();
        await product
          .as('admin')
          .call(routes.saveSettings, { body: { floodLimit: 100, recallMinutes: 1_440 } });
        for (const at of windows.keys()) clients[at] = await connect(at);
        const expected = model();
        for (const one of steps) await take(one, expected);
        for (const who of people) {
          const { read_seq, unread } = await roomOf(who);
          expect([read_seq, unread]).toEqual([expected.read.get(who) ?? 0, expected.unread(who)]);
        }
        for (const [at, who] of windows.entries()) await hears(at, expected.read.get(who) ?? 0);
        for (const client of clients.splice(0)) await client.close();
      }),
      { numRuns: 12, seed: 20_264, endOnFailure: true },
    );
  });
});
