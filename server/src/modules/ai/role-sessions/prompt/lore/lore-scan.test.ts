import { loreBook, type LoreBook } from '@yanye/shared/contract/role-details';
import { readDecorators } from './lore-decorators';
import { scanLore, type LoreFacts } from './lore-scan';

type Entry = Partial<LoreBook['entries'][number]>;
const bookOf = (entries: readonly Entry[], more: object = {}): LoreBook =>
  loreBook.parse({ ...more, entries: entries.map((entry) => ({ keys: [], content: '内容', ...entry })) });
const facts: LoreFacts = { messages: ['龙来了', '你好', '城门'], said: 2, greeting: 0, fill: (text) => text };
const found = (entries: readonly Entry[], change: Partial<LoreFacts> = {}, more: object = {}) =>
  scanLore(bookOf(entries, more), { ...facts, ...change }).map(({ content }) => content);

describe('an entry of a lorebook', () => {
  test.each<[string, Entry, boolean]>([
    ['with its key in the newest message', { keys: ['龙'] }, true],
    ['with one of its keys there', { keys: ['虎', '龙'] }, true],
    ['with its key in an older message than are searched', { keys: ['城门'] }, false],
    ['without any key', { keys: [] }, false],
    ['that is switched off', { keys: ['龙'], enabled: false }, false],
    ['that is constant', { constant: true }, true],
    ['that is constant and switched off', { constant: true, enabled: false }, false],
    ['with both of its keys', { keys: ['龙'], selective: true, secondary_keys: ['你好'] }, true],
    ['with the first of two keys', { keys: ['龙'], selective: true, secondary_keys: ['虎'] }, false],
    ['with a second key that is not asked for', { keys: ['龙'], secondary_keys: ['虎'] }, true],
    ['with an expression', { keys: ['龙.了'], use_regex: true }, true],
    ['with an expression as plain text', { keys: ['龙.了'] }, false],
    ['with an expression that is refused', { keys: ['(龙'], use_regex: true }, false],
    ['that is activated', { content: '@@activate\n内容' }, true],
    ['that is never activated', { keys: ['龙'], content: '@@dont_activate\n内容' }, false],
    ['that looks deeper', { keys: ['城门'], content: '@@scan_depth 3\n内容' }, true],
    ['with an additional key', { keys: ['龙'], content: '@@additional_keys 虎, 你好\n内容' }, true],
    ['without its additional key', { keys: ['龙'], content: '@@additional_keys 虎\n内容' }, false],
    ['with an excluded key', { keys: ['龙'], content: '@@exclude_keys 你好\n内容' }, false],
    ['that waits for more messages', { keys: ['龙'], content: '@@activate_only_after 3\n内容' }, false],
    ['that waited', { keys: ['龙'], content: '@@activate_only_after 2\n内容' }, true],
    ['at every third message', { keys: ['龙'], content: '@@activate_only_every 3\n内容' }, false],
    ['of another greeting', { keys: ['龙'], content: '@@is_greeting 1\n内容' }, false],
    ['of this greeting', { keys: ['龙'], content: '@@is_greeting 0\n内容' }, true],
    ['with decorators and no text', { constant: true, content: '@@activate' }, false],
  ])('%s', (_what, entry, isActive) => {
    expect(found([entry])).toEqual(isActive ? ['内容'] : []);
  });

  test.each([
    [false, ['内容']],
    [true, []],
  ])('whose case counts (%s) is found in another case: %j', (case_sensitive, active) => {
    expect(found([{ keys: ['Dragon'], case_sensitive }], { messages: ['a DRAGON'] })).toEqual(active);
  });

  test('finds others by its text, only where the book says so, and not for ever', () => {
    const chain = Array.from({ length: 6 }, (_, at) => ({ keys: [`键${at}`], content: `内容 键${at + 1}` }));
    const messages = ['键0'];
    expect(found(chain, { messages })).toEqual(['内容 键1']);
    expect(found(chain, { messages }, { recursive: true })).toEqual([
      '内容 键1',
      '内容 键2',
      '内容 键3',
      '内容 键4',
    ]);
  });

  test('is found by a hidden key of another one', () => {
    const entries = [
      { constant: true, content: '总在{{hidden_key:暗号}}' },
      { keys: ['暗号'], content: '跟着来' },
    ];
    expect(found(entries, {}, { recursive: true })).toContain('跟着来');
  });

  test('stands by its order, and is kept by its priority: constant ones longest', () => {
    const entries = [
      { keys: ['龙'], content: '低', priority: 1, order: 0 },
      { keys: ['龙'], content: '高二', priority: 9, order: 2 },
      { keys: ['龙'], content: '高一', priority: 9, order: 1 },
      { constant: true, content: '总在', order: 5 },
      { keys: ['龙'], content: '@@ignore_on_max_context\n最先让', priority: 100 },
    ];
    expect(found(entries)).toEqual(['总在', '高一', '高二', '低', '最先让']);
  });

  test('takes a bounded time, however many keys and expressions a card brings', () => {
    const keys = Array.from({ length: 50 }, (_, at) => `(?:a?){100}a{100}${at}b$`);
    const entries = Array.from({ length: 200 }, (_, at) => ({
      keys: at % 2 === 0 ? keys : keys.map((key) => `${key}${at}`),
      use_regex: at % 2 === 0,
      content: `${at}`,
    }));
    const messages = ['a'.repeat(100_000)];
    const start = process.cpuUsage();
    expect(found(entries, { messages }, { scan_depth: 100, recursive: true })).toEqual([]);
    const { user, system } = process.cpuUsage(start);
    expect(user + system).toBeLessThan(500_000);
  });
});

describe('decorators', () => {
  test('that are not known are cut from the text', () => {
    expect(readDecorators('@@unknown 1\n@@depth 4\n正文\n@@activate')).toEqual({
      rules: {},
      text: '正文\n@@activate',
    });
  });

  test('have others that stand in for an unknown one, and are ignored after a known one', () => {
    expect(readDecorators('@@new_one 1\n@@@newer 2\n@@@scan_depth 3\n@@@scan_depth 4\n正文').rules).toEqual({
      scanDepth: 3,
    });
    expect(readDecorators('@@scan_depth 2\n@@@scan_depth 9\n正文').rules).toEqual({ scanDepth: 2 });
  });

  test.each([
    ['@@position before_desc\n文', { position: 'before' }],
    ['@@position personality\n文', { position: 'after' }],
    ['@@position nowhere\n文', {}],
    ['@@scan_depth many\n文', {}],
    ['@@constructor\n文', {}],
    ['文\n@@activate', {}],
  ])('of %j say %j', (content, rules) => expect(readDecorators(content).rules).toEqual(rules));
});
