import { creditRoutes } from '@yanye/shared/contract/credits';
import { exportRoutes } from '@yanye/shared/contract/exports';
import { ownDataRoutes } from '@yanye/shared/contract/own-data';
import { peopleRoutes } from '@yanye/shared/contract/people';
import { profileRoutes } from '@yanye/shared/contract/profile';
import { secondFactorRoutes } from '@yanye/shared/contract/second-factor';
import { userRoutes } from '@yanye/shared/contract/users';
import { roles } from '@yanye/shared/policy/roles';
import { Secret, TOTP } from 'otpauth';
import type { Caller, Product, TestClock } from '../open-product';
import { hidden } from './hidden';

export const createLin = async (product: Product): Promise<number> => {
  const body = { user_name: 'lin', nick_name: '林', password: hidden.password, role: roles.user };
  return (await product.as('admin').call(userRoutes.create, { body })).body.data.id;
};

export const signIn = async (product: Product, password: string): Promise<string> =>
  (await product.as('visitor').call(userRoutes.emailLogin, { body: { user_name: 'lin', password } })).body
    .data;

const writeSecondFactor = async (lin: Caller, clock: TestClock): Promise<void> => {
  const prepared = await lin.call(secondFactorRoutes.prepare, { body: { password: hidden.password } });
  const totp = new TOTP({ secret: Secret.fromBase32(prepared.body.data.secret) });
  const code = () => {
    // Each code is good for one step.
    clock.pass(30_000);
    return { body: { code: totp.generate({ timestamp: clock.now() }) } };
  };
  await lin.call(secondFactorRoutes.turnOn, code());
  await lin.call(secondFactorRoutes.renewCodes, code());
  await lin.call(secondFactorRoutes.turnOff, code());
};

/** Accounts from their creation to their end. @returns tokens that were issued */
export const writeAccounts = async (product: Product, clock: TestClock): Promise<string[]> => {
  const admin = product.as('admin');
  const id = await createLin(product);
  const tokens = [await signIn(product, hidden.password), await signIn(product, hidden.password)];
  const lin = product.withToken(tokens.at(-1) ?? '');
  await lin.call(profileRoutes.endOtherSignIns);
  tokens.push(await signIn(product, hidden.password));
  const [current, other] = (await lin.call(profileRoutes.signIns)).body.data.list.toSorted(
    (a, b) => Number(b.is_current) - Number(a.is_current),
  );
  await lin.call(profileRoutes.endSignIns, { body: { id_list: [other?.id ?? current?.id ?? 0] } });
  await writeSecondFactor(lin, clock);
  await lin.call(profileRoutes.changeInfo, { body: { nick_name: '林间' } });
  await lin.call(ownDataRoutes.prepare);
  const passwords = { old_pwd: hidden.password, pwd: hidden.newPassword };
  await lin.call(profileRoutes.changePassword, { body: passwords });
  await lin.call(userRoutes.logout);
  await signIn(product, hidden.newPassword);
  const person = { params: { id } };
  await admin.call(peopleRoutes.endSignIns, { ...person, body: { all: true } });
  await admin.call(peopleRoutes.mute, { ...person, body: { minutes: 5 } });
  await admin.call(peopleRoutes.unmute, person);
  const role = { user_id: id, role: roles.admin, password: hidden.newPassword };
  await admin.call(userRoutes.setRole, { body: role });
  const grant = { user_id: id, amount: 5, reason: '写了指南' };
  await admin.call(creditRoutes.grant, { body: grant });
  await admin.call(exportRoutes.create, { body: { table: 'users', filter: {}, columns: [] } });
  await admin.call(userRoutes.remove, { body: { id_list: [id] } });
  const body = { user_name: 'lin', nick_name: '林', password: hidden.password, role: roles.user };
  await admin.call(userRoutes.create, { body });
  const leaving = product.withToken(await signIn(product, hidden.password));
  await leaving.call(ownDataRoutes.removeAccount, { body: { password: hidden.password } });
  const again = (await admin.call(userRoutes.create, { body })).body.data;
  await admin.call(peopleRoutes.remove, { params: { id: again.id }, body: { articles: 'signed' } });
  return tokens;
};
