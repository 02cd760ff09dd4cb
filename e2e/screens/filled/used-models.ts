import { join } from 'node:path';
import Database from 'better-sqlite3';

const dayMs = 86_400_000;
const models = [
  ['DeepSeek', 'deepseek-chat'],
  ['DeepSeek', 'deepseek-chat'],
  ['一个名字很长的服务', 'qwen-plus-with-a-long-name'],
] as const;

/** Answers of forty days, of the first administrator and of an account that was removed: the server would need as many days. */
export const storeUsedModels = (dataDir: string): void => {
  const file = new Database(join(dataDir, 'data.sqlite'), { timeout: 10_000 });
  const add = file.prepare(
    `insert into role_generations (user_id, kind, client_id, state, outcome, price, charged, provider, model,
       prompt_tokens, answer_tokens, day, created_at)
     values ((select min(id) from users where ? = 0), 'ask', ?, 'ended', ?, 2, ?, ?, ?, 820, 460, ?, ?)`,
  );
  const now = Date.now();
  for (let ago = 0; ago < 40; ago += 1) {
    const at = now - ago * dayMs;
    const day = new Date(at).toISOString().slice(0, 10);
    // No day of rest looks like the one before.
    const answers = ago % 7 === 3 ? 0 : 3 + ((ago * 17) % 23);
    for (let number = 0; number < answers; number += 1) {
      const isFailed = number % 9 === 8;
      const [provider, model] = models[number % models.length] ?? models[0];
      const outcome = isFailed ? 'failed' : 'done';
      add.run(number % 2, `${ago} ${number}`, outcome, isFailed ? 0 : 2, provider, model, day, at);
    }
  }
  file.close();
};
