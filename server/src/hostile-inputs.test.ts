import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorList } from '@yanye/shared/contract/errors';
import { roles } from '@yanye/shared/policy/roles';
import { builtProgram, type BuiltProgram } from '#test/built-program';
import { hostileInputs, type HostileInput } from '../test/hostile/inputs.mjs';
import { answerTo, sendHostile, type HttpAnswer } from '../test/hostile/send.mjs';
import { json } from '../test/hostile/requests.mjs';
import { runProgram, type RunningProcess } from '#test/process-run';

// A real process with its threads and child processes, and the machine may be busy.
jest.setTimeout(120_000);

const password = 'a good password';
const modules = 'src/modules/operations/transfers/converters';
const workers = {
  'markdown-worker': 'src/platform/markdown/markdown-worker.ts',
  'picture-worker': 'src/platform/pictures/picture-worker.ts',
  'convert-worker': `${modules}/convert-worker.ts`,
};

let program: BuiltProgram;
let dataDir: string;
let run: RunningProcess;
let origin: string;
let tokens: Readonly<Record<HostileInput['as'], string>>;

const call = (path: string, body: object, token = ''): Promise<HttpAnswer> =>
  answerTo(origin, token, json('POST', path, body));

const tokenOf = async (name: string): Promise<string> =>
  String((await call('/api/email_login', { user_name: name, password })).body.data);

beforeAll(async () => {
  program = await builtProgram('test/programs/serve-api.ts', workers);
  dataDir = await mkdtemp(join(tmpdir(), 'yanye-hostile-'));
  run = runProgram(program.file, {
    DATA_DIR: dataDir,
    PORT: '0',
    SEED: 'none',
    LOG_LEVEL: 'error',
    ADMIN_PASSWORD: password,
  });
  origin = (await run.says(/已启动：(http:\S+)/))[1] ?? '';
  const admin = await tokenOf('admin@localhost');
  const member = { user_name: 'member', nick_name: 'member', password, role: roles.user };
  await call('/api/users', member, admin);
  tokens = { visitor: '', member: await tokenOf('member'), admin };
});

afterAll(async () => {
  run.child.kill('SIGTERM');
  const { code, output } = await run.ended;
  await rm(dataDir, { recursive: true, force: true });
  await program.remove();
  expect([code, output.includes('"level":50')]).toEqual([0, false]);
});

test.each(hostileInputs.map((input) => [input.kind, input.name, input] as const))(
  '%s: %s is taken, or refused with a clear word',
  async (_kind, _name, input) => {
    const { status, word, message } = await sendHostile({ origin, token: tokens[input.as] }, input, 'brief');
    if (input.kind === 'archive') {
      expect([status, word]).toEqual([200, expect.stringMatching(/^(?:ready|failed)$/)]);
      if (word === 'failed') expect(message).toMatch(/\p{Script=Han}/u);
    } else if (status !== 200) {
      expect(Object.keys(errorList)).toContain(word);
      expect(Math.floor(status / 100)).toBe(4);
      expect(message).toMatch(/\p{Script=Han}/u);
    }
  },
);
