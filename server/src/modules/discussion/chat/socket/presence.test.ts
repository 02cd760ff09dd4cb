import { chatRoutes } from '@yanye/shared/contract/chat';
import { chatSocketAddress, chatTypes } from '@yanye/shared/contract/chat.calls';
import { chatClient } from '#test/chat-client';
import { everyDatabase } from '#test/every-database';
import { openProduct, type Product } from '#test/open-product';
import { redisAtHand } from '#test/services-at-hand';
import { chatModule } from '../chat.module';

const redis = redisAtHand();

if (redis)
  everyDatabase('presence over two processes on one Redis', (open) => {
    let product: Product;
    let other: Product;
    let served: string;
    let room: number;
    beforeAll(async () => {
      product = await openProduct(open, { REDIS_URL: redis, REDIS_TIMEOUT_MS: '10000' });
      other = await product.another();
      served = await product.listen();
      ({ id: room } = await product.service(chatModule).find(0));
    });
    afterAll(async () => {
      await other.close();
      await product.close();
    });

    const enter = async () => {
      const { ticket } = (await product.as('member').call(chatRoutes.ticket, { body: {} })).body.data;
      const client = chatClient(served + chatSocketAddress({ room: 0, ticket }));
      await client.first(chatTypes.resumed);
      return client;
    };
    const present = (): number[] =>
      other.service(chatModule).presentAmong(room, [product.ids.member, product.ids.stranger]);
    const until = async (isThere: () => boolean): Promise<void> => {
      while (!isThere()) await fetch(`${served}/healthz`);
    };

    test('a process that starts later, and has no socket in the room, knows who is there and who has left', async () => {
      const client = await enter();
      await other.listen();
      await until(() => present().length > 0);
      expect(present()).toEqual([product.ids.member]);
      await client.close();
      await until(() => present().length === 0);
    });
  });
