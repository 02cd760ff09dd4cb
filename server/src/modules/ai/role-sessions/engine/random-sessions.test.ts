import { roleDetails } from '@yanye/shared/contract/role-details';
import fc from 'fast-check';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import { randomBook, randomWindow, sessionsTried } from '#test/random-prompts';
import { addRole, detailRole } from '#test/role-sessions';
import { branchMemory } from '../branches/branch-memory';
import { sessionBranchesRepository } from '../branches/session-branches.repository';
import { roleAnswersRepository } from '../dialogs/role-answers.repository';
import { roleDialogsRepository } from '../dialogs/role-dialogs.repository';
import { sessionMemoriesRepository } from '../memory/session-memories.repository';
import { roleSessionsRepository } from '../sessions/role-sessions.repository';
import { sessionSettingsRepository } from '../sessions/session-settings.repository';
import { shownRolesRepository } from '../sessions/shown-roles.repository';
import { assemblePrompt } from './prompt-assembly';
import { budgetOf } from './prompt-budget';
import { promptSource } from './prompt-source';
import { tokensOf, tokensOfTurn } from './token-estimate';

const roleCount = 20;
const text = (most: number) => fc.nat(most).map((length) => '龙来了。'.repeat(length / 4));
const exchange = fc.record({ question: text(600), answer: text(2_000) });
const randomSession = fc.record({
  exchanges: fc.array(exchange, { minLength: 1, maxLength: 12, size: 'max' }),
  more: fc.array(exchange, { maxLength: 4, size: 'max' }),
  /** After how many exchanges a branch begins; null for a session without any. */
  branchAt: fc.option(fc.nat(11)),
  memory: fc.option(fc.record({ content: text(4_000), covered: fc.nat(6) })),
  question: text(3_000).map((words) => `问${words}`),
  role: fc.nat(roleCount - 1),
  room: randomWindow,
});
const randomDetails = fc.record({
  personality: text(800),
  scenario: text(800),
  examples: text(1_500).map((words) => `<START>\n{{user}}：${words}\n<START>\n{{char}}：${words}`),
  after_history: text(300),
  book: randomBook,
});
type Given = typeof randomSession extends fc.Arbitrary<infer T> ? T : never;
type Exchanges = readonly { readonly question: string; readonly answer: string }[];

everyDatabase('prompts of stored sessions', (open) => {
  let product: Product;
  let roles: number[];
  beforeAll(async () => {
    product = await openProduct(open, {}, testClock());
    roles = [];
    for (const details of fc.sample(randomDetails, { seed: 7, numRuns: roleCount })) {
      const role = await addRole(product, { name: `角色${roles.length}`, prompt: '角，{{user}}的编辑。' });
      await detailRole(product, role, roleDetails.parse(details));
      roles.push(role);
    }
  }, 60_000);
  afterAll(() => product.close());

  const partsOf = () => {
    const { database } = product;
    const branches = sessionBranchesRepository(database.forTables());
    const memories = sessionMemoriesRepository(database.forTables());
    const sessions = roleSessionsRepository(database.forTables());
    const prompts = promptSource({
      sessions,
      memories,
      roles: shownRolesRepository(database.forTables()),
      dialogs: roleDialogsRepository(database.forTables()),
      chosen: sessionSettingsRepository(database.forTables()),
      settings: { read: async (_name, usual) => ({ ...usual, prompt: '站点的总提示。' }) },
      personas: {
        used: async () => ({ choice: 'none', persona_id: null, name: '林默', lines: '写短句。' }),
      },
      materials: { of: async () => undefined },
    });
    const answers = roleAnswersRepository(database.forTables());
    return { branches, memories, sessions, prompts, answers };
  };

  const addSession = (role: number): Promise<number> =>
    partsOf().sessions.add({
      ...{ user_id: product.ids.member, role_id: role, role_name: '编辑', role_icon: '', name: '' },
      ...{ created_at: 0, used_at: 0 },
    });

  /** @returns ids of the dialogs */
  const say = async (session: number, exchanges: Exchanges): Promise<number[]> => {
    const { kysely } = product.database;
    const ids: number[] = [];
    for (const { question, answer } of exchanges) {
      const dialog = { session_id: session, client_id: `${session}-${Math.random()}`, created_at: 0 };
      const added = await kysely
        .insertInto('role_dialogs')
        .values({ ...dialog, content: question })
        .returning('id')
        .executeTakeFirstOrThrow();
      const given = await kysely
        .insertInto('role_answers')
        .values({ dialog_id: added.id, version: 1, state: 'done', content: answer, created_at: 0 })
        .returning('id')
        .executeTakeFirstOrThrow();
      await kysely
        .updateTable('role_dialogs')
        .set({ chosen_id: given.id })
        .where('id', '=', added.id)
        .execute();
      ids.push(added.id);
    }
    return ids;
  };

  /** Makes a session, or a branch of one, that ends with a question. @returns what its prompt is made of */
  const make = (given: Given) =>
    product.database.transaction(async () => {
      const { branches, memories, prompts, answers } = partsOf();
      const origin = await addSession(roles[given.role] ?? 0);
      const ids = await say(origin, given.exchanges);
      if (given.memory) {
        const covers_id = ids[given.memory.covered] ?? 0;
        await memories.ensure({ session_id: origin, content: given.memory.content, covers_id });
      }
      const upTo = given.branchAt === null ? undefined : ids[given.branchAt];
      let session = origin;
      if (upTo !== undefined) {
        session = await addSession(roles[given.role] ?? 0);
        await branches.copy({ from: origin, upTo, to: session });
        await branchMemory({ memories, rows: branches })({ from: origin, upTo, to: session });
      }
      await say(session, given.more);
      const [dialog] = await say(session, [{ question: given.question, answer: '' }]);
      const [row] = await answers.ofDialogs([dialog ?? 0]);
      const answer = await answers.find(row?.id ?? 0);
      const source = answer && (await prompts.load(answer, false));
      if (!source) throw new Error('the session is there');
      return {
        source,
        said: (upTo === undefined ? ids.length : (given.branchAt ?? 0) + 1) + given.more.length,
      };
    });

  test('are never above the budget; the newest message and the role are always in', async () => {
    const seen = { branch: 0, memory: 0, lore: 0, dropped: 0 };
    const count = sessionsTried(40);
    for (const given of fc.sample(randomSession, { seed: 11, numRuns: count })) {
      const { source, said } = await make(given);
      const { turns, parts, dropped } = assemblePrompt(source, given.room);
      const size = turns.reduce((sum, { content }) => sum + tokensOf(content) + tokensOfTurn, 0);
      expect(size).toBeLessThanOrEqual(budgetOf(given.room));
      expect(turns[0]?.content).toContain('角，林默的编辑。');
      expect(turns.at(-1)?.content.startsWith('问')).toBe(true);
      expect(source.earlier).toBeLessThanOrEqual(said);
      seen.branch += given.branchAt !== null && given.branchAt < given.exchanges.length ? 1 : 0;
      seen.memory += parts.some(({ part }) => part === 'memory') ? 1 : 0;
      seen.lore += parts.some(({ part }) => part === 'lore') ? 1 : 0;
      seen.dropped += dropped > 0 ? 1 : 0;
    }
    // They are not all of one kind.
    expect(Object.values(seen).every((times) => times > count / 20)).toBe(true);
  }, 1_200_000);
});
