import type { Locator, Page } from 'playwright-core';
import { call } from './api';

interface Answer {
  readonly id: number;
  readonly state: string;
  readonly content: string;
  readonly is_demo: boolean;
}

interface Dialog {
  readonly id: number;
  readonly content: string;
  readonly chosen: number;
  readonly answers: readonly Answer[];
}

/** Where one writes to a role. */
export const field = (page: Page): Locator => page.getByRole('textbox', { name: '写给角色' });

export const log = (page: Page): Locator => page.getByRole('log');

/** The answers that are in the document. */
export const answers = (page: Page): Locator => log(page).getByRole('article', { name: /\d\d:\d\d$/ });

export const lastAnswer = (page: Page): Locator => answers(page).last();

/** What is there once an answer has ended. */
export const actionsOf = (answer: Locator): Locator => answer.getByRole('group', { name: '对这个回答' });

export const actions = (page: Page): Locator => actionsOf(lastAnswer(page));

/** Says something, until it stands in the log. */
export const say = async (page: Page, words: string): Promise<void> => {
  await field(page).fill(words);
  await field(page).press('Enter');
  await log(page).getByText(words, { exact: true }).last().waitFor();
};

/** Says something, until its own answer has ended. The answer before has ended already. */
export const ask = async (page: Page, words: string): Promise<void> => {
  const before = await answers(page).count();
  await say(page, words);
  await actionsOf(answers(page).nth(before)).waitFor();
};

/** Id of the first role of the square. */
export const firstRole = async (url: string): Promise<number> => {
  const { data } = await call<{ roleList: { id: number }[] }[]>(url, 'GET', '/api/big_model/square');
  return data[0]?.roleList[0]?.id ?? 0;
};

/** Credits, from an administrator. */
export const giveCredits = async (url: string, admin: string, token: string, amount: number) => {
  const { data } = await call<{ id: number }>(url, 'GET', '/api/user_info', { token });
  const body = { user_id: data.id, amount, reason: '一起试试' };
  await call(url, 'POST', '/api/credits/grants', { token: admin, body });
};

/** Opens a session by the API. @returns its id and the path of its page */
export const newSession = async (url: string, token: string): Promise<{ id: number; path: string }> => {
  const roleID = await firstRole(url);
  const { data: id, msg } = await call<number>(url, 'POST', '/api/big_model/session', {
    token,
    body: { roleID },
  });
  if (typeof id !== 'number') throw new Error(msg);
  return { id, path: `/bigModel/session?roleID=${roleID}&sessionID=${id}` };
};

/** The dialogs of a session as they are stored, the newest first. */
export const storedDialogs = async (url: string, token: string, id: number): Promise<readonly Dialog[]> =>
  (await call<{ list: Dialog[] }>(url, 'GET', `/api/big_model/sessions/${id}/dialogs`, { token })).data.list;

/** @returns the answer that is shown for the newest question, as it is stored */
export const storedAnswer = async (url: string, token: string, id: number): Promise<Answer> => {
  const [dialog] = await storedDialogs(url, token, id);
  const answer = dialog?.answers.find((one) => one.id === dialog.chosen);
  if (!answer) throw new Error('no answer is stored');
  return answer;
};

/** The text of the newest answer on a page, without what stands around it. */
export const shownText = (page: Page): Promise<string> =>
  lastAnswer(page).locator('[data-markdown]').innerText();
