import { readConfig } from './config';
import { StartProblem } from '#platform/start-problem';

const linesFor = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof StartProblem) return error.lines;
    throw error;
  }
  return [];
};

describe('the configuration', () => {
  it('needs nothing to be set', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      adminEmail: 'admin@localhost',
      seed: 'sample',
      timeZone: 'Asia/Shanghai',
      trustProxy: false,
      allowPrivateHosts: [],
    });
  });

  it.each([
    ['PORT', '3000', 'port', 3000],
    ['PORT', '0', 'port', 0],
    ['PORT', '', 'port', 8080],
    ['PUBLIC_URL', 'https://yanye.example/', 'publicUrl', 'https://yanye.example'],
    ['TRUST_PROXY', 'true', 'trustProxy', true],
    ['TRUST_PROXY', '2', 'trustProxy', 2],
    ['TRUST_PROXY', '10.0.0.0/8, ::1', 'trustProxy', ['10.0.0.0/8', '::1']],
    ['TRUST_PROXY', '0', 'trustProxy', 0],
    ['TRUST_PROXY', 'loopback', 'trustProxy', ['loopback']],
    [
      'TRUST_PROXY',
      'linklocal, uniquelocal,10.1.2.3',
      'trustProxy',
      ['linklocal', 'uniquelocal', '10.1.2.3'],
    ],
    ['ALLOW_PRIVATE_HOSTS', 'ollama, 10.0.0.0/8', 'allowPrivateHosts', ['ollama', '10.0.0.0/8']],
    ['OLLAMA_URL', '', 'ollamaUrl', 'http://127.0.0.1:11434'],
    ['OLLAMA_URL', 'http://models:8000/', 'ollamaUrl', 'http://models:8000'],
    ['OLLAMA_URL', 'off', 'ollamaUrl', undefined],
    ['DATABASE_URL', 'postgres://127.0.0.1/yanye', 'databaseUrl', 'postgres://127.0.0.1/yanye'],
    ['SEED', 'none', 'seed', 'none'],
    ['REDIS_TIMEOUT_MS', '', 'redisTimeoutMs', 300],
    ['REDIS_TIMEOUT_MS', '1000', 'redisTimeoutMs', 1000],
    ['START_WAIT_SECONDS', '', 'startWaitSeconds', 60],
    ['START_WAIT_SECONDS', '0', 'startWaitSeconds', 0],
    ['MAX_UPLOAD_MB', '25', 'maxUploadBytes', 25 * 1024 * 1024],
    ['MAX_UPLOAD_MB', '', 'maxUploadBytes', 10 * 1024 * 1024],
    ['MAX_BODY_MB', '8', 'maxBodyBytes', 8 * 1024 * 1024],
    ['MAX_BODY_MB', '', 'maxBodyBytes', 4 * 1024 * 1024],
  ])('%s=%s is read', (name, value, key, wanted) => {
    expect(readConfig({ [name]: value })).toHaveProperty(key, wanted);
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://127.0.0.1/x'],
    ['DATABASE_URL', 'localhost'],
    ['REDIS_URL', 'http://127.0.0.1'],
    ['PUBLIC_URL', 'yanye.example'],
    ['TRUST_PROXY', 'yes please'],
    ['TRUST_PROXY', 'localhost'],
    ['TRUST_PROXY', 'loopback, 10.0.0.256'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '100'],
    ['TRUST_PROXY', ','],
    ['SECRET_KEY', 'short'],
    ['ADMIN_EMAIL', 'nobody'],
    ['ADMIN_PASSWORD', '1234567'],
    ['SEED', 'everything'],
    ['START_WAIT_SECONDS', 'long'],
    ['REDIS_TIMEOUT_MS', '0'],
    ['MAX_UPLOAD_MB', '0'],
    ['MAX_UPLOAD_MB', '1001'],
    ['MAX_UPLOAD_MB', '10MB'],
    ['MAX_BODY_MB', '1.5'],
    ['MAX_BODY_MB', '101'],
    ['LOG_LEVEL', 'loud'],
    ['TIME_ZONE', 'Mars/Olympus'],
    ['S3_ENDPOINT', 'https://s3.example'],
  ])('%s=%s is refused in one line that names it', (name, value) => {
    expect(linesFor({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}：.+$`))]);
  });

  it('names every problem at once', () => {
    expect(linesFor({ PORT: 'x', SEED: 'y', LOG_LEVEL: 'z' })).toHaveLength(3);
  });
});
