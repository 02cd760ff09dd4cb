import { randomUUID } from 'node:crypto';
import { roleDetails } from '@yanye/shared/contract/role-details';
import type { RoleAnswer, RoleDialog } from '@yanye/shared/contract/role-sessions';
import { roleSessionRoutes as routes } from '@yanye/shared/contract/role-sessions';
import { demoProvider } from '#ai/providers/model-providers.seed';
import type { PersonName, Product } from './open-product';

const later = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms));

/** Adds a role that is switched on, and a model that it can talk with. @returns its id */
export const addRole = (product: Product, change: object = {}): Promise<number> =>
  product.database.transaction(async () => {
    await product.database.kysely
      .insertInto('model_providers')
      .values(demoProvider(0))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { id } = await product.database.kysely
      .insertInto('big_model_roles')
      .values({
        name: '老编辑',
        name_key: 'name' in change ? `site:${String(change.name)}` : 'site:老编辑',
        enable: 1,
        icon: '/uploads/role_icons/pen.webp',
        abstract: '改稿子的人',
        scope: 0,
        prologue: '稿子拿来吧。',
        prompt: '你是编辑。',
        auto_reply: 0,
        created_at: 0,
        ...change,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

/** Gives a role details besides those that it has by default. */
export const detailRole = (product: Product, role_id: number, details: object): Promise<void> =>
  product.database.transaction(async () => {
    const data = JSON.stringify(roleDetails.parse(details));
    await product.database.kysely
      .insertInto('big_model_role_details')
      .values({ role_id, data })
      .onConflict((conflict) => conflict.column('role_id').doUpdateSet({ data }))
      .execute();
  });

export const giveCredits = (product: Product, who: Exclude<PersonName, 'visitor'>, integral: number) =>
  product.database.transaction(async () => {
    await product.database.kysely
      .updateTable('users')
      .set({ integral })
      .where('id', '=', product.ids[who])
      .execute();
  });

/** Talks to roles as somebody does. */
export const talkerOf = (product: Product, who: PersonName = 'member') => {
  const as = product.as(who);
  const dialogs = async (id: number): Promise<RoleDialog[]> =>
    (await as.call(routes.dialogs, { params: { id } })).body.data.list;
  const chosenOf = (dialog: RoleDialog | undefined): RoleAnswer => {
    const answer = dialog?.answers.find(({ id }) => id === dialog.chosen);
    if (!answer) throw new Error('the dialog has no answer');
    return answer;
  };
  return {
    dialogs,
    chosenOf,
    open: async (roleID: number): Promise<number> =>
      (await as.call(routes.create, { body: { roleID } })).body.data,
    ask: (id: number, content: string, client_id: string = randomUUID()) =>
      as.call(routes.ask, { params: { id }, body: { client_id, content } }),
    newest: async (id: number): Promise<RoleAnswer> => chosenOf((await dialogs(id))[0]),
    /** @returns the newest answer when it is so */
    until: async (id: number, isIt: (answer: RoleAnswer) => boolean): Promise<RoleAnswer> => {
      for (let tries = 0; tries < 300; tries += 1) {
        const answer = chosenOf((await dialogs(id))[0]);
        if (isIt(answer)) return answer;
        await later(10);
      }
      throw new Error(`the newest answer is ${JSON.stringify((await dialogs(id))[0])}`);
    },
  };
};
