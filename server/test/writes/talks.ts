import { chatRoomRoutes } from '@yanye/shared/contract/chat-rooms';
import { chatRoutes } from '@yanye/shared/contract/chat';
import { privateMessageRoutes } from '@yanye/shared/contract/private-messages';
import type { Product } from '../open-product';
import { hidden } from './hidden';

const writeRooms = async (product: Product): Promise<void> => {
  const admin = product.as('admin');
  const { id } = (await admin.call(chatRoomRoutes.add, { body: { name: '茶室' } })).body.data;
  await admin.call(chatRoomRoutes.rename, { params: { id }, body: { name: '大茶室' } });
  await admin.call(chatRoutes.saveSettings, { body: { welcomeTitle: '茶馆' } });
  await admin.call(chatRoomRoutes.remove, { params: { id } });
};

const writeMessages = async (product: Product): Promise<void> => {
  const [admin, member] = [product.as('admin'), product.as('member')];
  const said = { client_id: 'one', content: hidden.chatMessage };
  const { id, seq } = (await member.call(chatRoutes.send, { body: said })).body.data;
  await member.call(chatRoutes.read, { body: { room: 0, seq } });
  const complaint = { reason: 'spam', note: hidden.note } as const;
  await product.as('stranger').call(chatRoutes.report, { params: { id }, body: complaint });
  const [report] = (await admin.call(chatRoutes.reports)).body.data.list;
  await admin.call(chatRoutes.settleReports, { body: { id_list: [report?.id ?? 0] } });
  await admin.call(chatRoutes.pin, { params: { id }, body: { is_on: true } });
  await product.database.transaction(async () => {
    await product.database.kysely
      .updateTable('chat_messages')
      .set({ state: 'held', seq: 0 })
      .where('id', '=', id)
      .execute();
  });
  await admin.call(chatRoutes.approve, { body: { id_list: [id] } });
  await admin.call(chatRoutes.removeRecords, { body: { id_list: [id] } });
  const mute = { user_id: product.ids.member, minutes: 10, reason: '刷屏' };
  await admin.call(chatRoutes.mute, { body: mute });
  const [muted] = (await admin.call(chatRoutes.mutes)).body.data.list;
  await admin.call(chatRoutes.unmute, { body: { id_list: [muted?.id ?? 0] } });
};

/** The group chat and private messages. */
export const writeTalks = async (product: Product): Promise<void> => {
  await writeRooms(product);
  await writeMessages(product);
  const [admin, member] = [product.as('admin'), product.as('member')];
  const message = { rev_user_id: product.ids.stranger, content: hidden.privateMessage };
  await member.call(privateMessageRoutes.send, { body: message });
  const complaint = { user_id: product.ids.member, reason: 'harassment', note: hidden.note } as const;
  await product.as('stranger').call(privateMessageRoutes.report, { body: complaint });
  const [report] = (await admin.call(privateMessageRoutes.reports)).body.data.list;
  const { member: sendUserID, stranger: revUserID } = product.ids;
  await admin.call(privateMessageRoutes.recordOf, { query: { sendUserID, revUserID } });
  await admin.call(privateMessageRoutes.settle, { body: { id_list: [report?.id ?? 0] } });
};
