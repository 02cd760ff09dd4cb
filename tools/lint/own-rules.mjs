/* This project's own rules, as lists of what they report. The files of each are listed in .oxlintrc.json. */
const restricted = (message, selectors) => ({
  meta: { type: 'problem', schema: [] },
  create: (context) =>
    Object.fromEntries(selectors.map((selector) => [selector, (node) => context.report({ node, message })])),
});

/** Words that no product says, each with the words that this one uses in their place. */
export const plainWords = {
  没有取到: '…加载失败',
  没有加载出来: '…加载失败',
  没能: '…失败',
  没有查成: '查找没有完成，可能是网络不稳',
  断了一下: '网络不稳',
  试得太多: '尝试次数过多',
  保持现在的样子: '已处理的保留',
  暂无: '还没有…',
  试算: '预检',
  外壳: '主程序',
  契约: '接口版本',
  换下来: '替换',
  搜不到的词: '无结果搜索',
  不许发表: '禁止发布',
  没有登录着: '没有已登录的…',
  '。。': '。',
  '，，': '，',
};

const plain = `/${Object.keys(plainWords).join('|')}/`;

export default {
  meta: { name: 'own' },
  rules: {
    'no-barrels': restricted('Import from the file that has it.', ['ExportAllDeclaration']),
    'no-role-comparison': restricted(
      'Ask the record (`may_…`), a policy of shared/src/policy or a selector of the viewer (selectIsSignedIn, selectIsReadOnly).',
      [
        ...['left', 'right'].flatMap((side) => [
          `BinaryExpression[${side}.type="MemberExpression"][${side}.object.name="roles"]`,
          `BinaryExpression[operator=/^[!=]==?$/][${side}.type="Literal"] > MemberExpression[property.name=/^role(_id)?$/]`,
        ]),
        'SwitchCase[test.type="MemberExpression"][test.object.name="roles"]',
      ],
    ),
    'plain-words': restricted(
      `Texts use plain product words: ${Object.entries(plainWords)
        .map(([homemade, usual]) => `${usual} instead of ${homemade}`)
        .join('; ')}.`,
      [`Literal[value=${plain}]`, `TemplateElement[value.raw=${plain}]`, `JSXText[value=${plain}]`],
    ),
    // The rest reports tests whose result depends on the load of the machine.
    'own-clock': restricted(
      'A test moves its own clock: hand the code under test a time, and wait for events instead of for time.',
      [
        'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
        'NewExpression[callee.name="Date"][arguments.length=0]',
        'ImportSpecifier[imported.name="systemClock"]',
        'CallExpression[callee.name="setTimeout"]',
        'ImportDeclaration[source.value=/^(node:)?timers[/]promises$/]',
      ],
    ),
    'made-overlap': restricted(
      'Calls begun together overlap only by luck: hold the first one with server/test/overlapping.ts.',
      [
        'CallExpression[callee.object.name="Promise"][callee.property.name=/^all(Settled)?$/] > ArrayExpression.arguments',
      ],
    ),
    'named-region': restricted(
      'The text may stand on the page twice: look for it in a region, list or dialog by its role and name.',
      [
        'CallExpression[callee.property.name="getByText"][callee.object.type="Identifier"][callee.object.name=/[pP]age$/]',
      ],
    ),
    'live-text': restricted(
      'A live region is in the page before its text: wait for the text, `waitFor(() => expect(…).toHaveTextContent(…))`.',
      [
        'CallExpression[callee.property.name="toHaveTextContent"] > MemberExpression.callee > CallExpression.object > AwaitExpression.arguments > CallExpression[callee.property.name="findByRole"][arguments.0.value=/^(alert|status|log)$/]',
      ],
    ),
    'idle-timeout': restricted(
      'Chromium drops an idle callback now and then, and the test hangs: give it a timeout.',
      ['CallExpression[callee.name="requestIdleCallback"][arguments.length<2]'],
    ),
  },
};
