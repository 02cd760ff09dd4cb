import { autoReplyRoutes } from '@yanye/shared/contract/auto-replies';
import { bigModelRoutes } from '@yanye/shared/contract/big-model';
import { creditRoutes } from '@yanye/shared/contract/credits';
import { managedRoleRoutes } from '@yanye/shared/contract/managed-roles';
import { modelProviderRoutes } from '@yanye/shared/contract/model-providers';
import { ownRoleRoutes } from '@yanye/shared/contract/own-roles';
import { roleCardRoutes } from '@yanye/shared/contract/role-cards';
import { roleProposalRoutes } from '@yanye/shared/contract/role-proposals';
import { roleSessionRoutes } from '@yanye/shared/contract/role-sessions';
import { roleTagRoutes } from '@yanye/shared/contract/role-tags';
import type { Product, TestClock } from '../open-product';
import { makeOwnRole } from '../own-role';
import { addRole, giveCredits, talkerOf } from '../role-sessions';
import { hidden } from './hidden';

/** A talk with a role, which an administrator reads, whose answer is reported and removed, and which goes at last. */
const writeSessions = async (product: Product): Promise<void> => {
  const [admin, member] = [product.as('admin'), product.as('member')];
  await giveCredits(product, 'member', 100);
  const talker = talkerOf(product);
  const id = await talker.open(await addRole(product));
  const asked = await talker.ask(id, hidden.question);
  const answer = asked.body.data.chosen;
  await admin.call(roleSessionRoutes.dialogs, { params: { id } });
  const complaint = { reason: 'other', note: hidden.note } as const;
  await member.call(roleSessionRoutes.report, { params: { id: answer }, body: complaint });
  const [report] = (await admin.call(roleSessionRoutes.reports)).body.data.list;
  await admin.call(roleSessionRoutes.settleReports, { body: { id_list: [report?.id ?? 0] } });
  await admin.call(roleSessionRoutes.removeAnswers, { body: { id_list: [answer] } });
  await admin.call(roleSessionRoutes.removeMany, { body: { id_list: [id] } });
};

const writeSiteRoles = async (product: Product, clock: TestClock): Promise<void> => {
  const admin = product.as('admin');
  await admin.call(roleTagRoutes.save, { body: { id: 0, title: '古人', color: '#446644' } });
  const [tag] = (await admin.call(roleTagRoutes.list)).body.data.list;
  await admin.call(roleTagRoutes.remove, { body: { id_list: [tag?.id ?? 0] } });
  const texts = { abstract: '词人', prologue: '坐。', prompt: hidden.siteRole };
  const made = await admin.call(managedRoleRoutes.create, { body: { name: '东坡', ...texts } });
  const { id } = made.body.data;
  clock.pass(1_000);
  await admin.call(managedRoleRoutes.update, { body: { id, prompt: `${hidden.siteRole}。` } });
  await admin.call(managedRoleRoutes.remove, { body: { id_list: [id] } });
  const data = { name: '阿修', description: '修表匠', first_mes: '请进。' };
  const bytes = Buffer.from(JSON.stringify({ spec: 'chara_card_v2', spec_version: '2.0', data }));
  await admin.upload(roleCardRoutes.importRole, [{ name: 'card.json', bytes }]);
  const own = await makeOwnRole(product, 'member', { prompt: hidden.ownRole });
  const params = { id: own };
  await product.as('member').call(roleProposalRoutes.propose, { params, body: {} });
  const [proposal] = (await admin.call(roleProposalRoutes.list)).body.data.list;
  const decision = { params: { id: proposal?.id ?? 0 }, body: { accept: true } };
  await admin.call(roleProposalRoutes.decide, decision);
  await admin.call(ownRoleRoutes.saveSetting, { body: { enable: false, most: 3 } });
};

const writeModels = async (product: Product): Promise<void> => {
  const admin = product.as('admin');
  const sizes = { max_tokens: 500, context_tokens: 8_192 };
  const secrets = { api_key: hidden.modelKey, api_secret: hidden.modelSecret };
  const model = { name: '大模型', vendor: 'other', base_url: hidden.modelAddress, ...sizes } as const;
  await admin.call(modelProviderRoutes.add, { body: { ...model, ...secrets } });
  const providers = async () => (await admin.call(modelProviderRoutes.list)).body.data.list;
  const found = (await providers()).find(({ name }) => name === '大模型');
  const params = { id: found?.id ?? 0 };
  await admin.call(modelProviderRoutes.save, { params, body: { ...model, name: '大大模型' } });
  const ids = (await providers()).map(({ id }) => id);
  await admin.call(modelProviderRoutes.arrange, { body: { id_list: ids.toReversed() } });
  await admin.call(modelProviderRoutes.remove, { params });
  await admin.call(bigModelRoutes.saveSetting, { body: { title: '角色广场' } });
  await admin.call(roleSessionRoutes.saveLimits, {
    body: { running: 2, queued: 2, perMinute: 5, perDay: 50 },
  });
  const prices = { chat_scope: 3, session_scope: 5, day_scope: 90 };
  await admin.call(creditRoutes.saveSessionSetting, { body: prices });
};

/** AI roles, their models, prices and sessions. */
export const writeRoles = async (product: Product, clock: TestClock): Promise<void> => {
  const admin = product.as('admin');
  await writeSessions(product);
  await writeSiteRoles(product, clock);
  await writeModels(product);
  const rule = { name: '退款', mode: 2, rule: '退款', replyContent: hidden.reply } as const;
  await admin.call(autoReplyRoutes.save, { body: rule });
  const [reply] = (await admin.call(autoReplyRoutes.list)).body.data.list;
  await admin.call(autoReplyRoutes.remove, { body: { id_list: [reply?.id ?? 0] } });
};
