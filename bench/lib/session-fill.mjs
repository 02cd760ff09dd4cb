const portion = 1_000;
const minuteMs = 60_000;

const paragraph = '竖排的引号用「」，引号里再引用用『』。横排时若用弯引号，注意它在中文字体里占整格。';
const shapes = [
  (at) => `第 ${at} 个回答。${paragraph}`,
  (at) => `第 ${at} 个回答。\n\n- 先读一遍\n- 再删一遍\n- 最后念出声来\n\n${paragraph.repeat(3)}`,
  (at) => `第 ${at} 个回答。${paragraph.repeat(6)}`,
  (at) => `第 ${at} 个回答。\n\n\`\`\`css\narticle { line-break: strict; }\n\`\`\`\n\n${paragraph.repeat(2)}`,
  (at) => `第 ${at} 个回答。\n\n| 样式 | 行距 |\n| --- | --- |\n| 正文 | 1.9 |\n\n${paragraph}`,
];

/**
 * Stores a session with a role directly.
 * @param {ReturnType<typeof import('./chat-fill.mjs').sqliteRows>} rows @param {{ userId: number, count: number }} options
 * @returns {Promise<{ role: number, session: number }>} ids
 */
export const fillSession = async (rows, { userId, count }) => {
  const [role] = await rows.all('select id, name, icon from big_model_roles order by id limit 1');
  const session = 1_000_000;
  const began = Date.now() - count * minuteMs;
  const used = { created_at: began, used_at: Date.now() };
  await rows.insert('role_sessions', [
    {
      ...{ id: session, user_id: userId, role_id: role.id, role_name: role.name, role_icon: role.icon },
      ...{ name: '很长的会话', is_named: 1, count, ...used },
    },
  ]);
  const dialogs = Array.from({ length: count }, (_, at) => {
    const created_at = began + at * minuteMs;
    const content = shapes[at % shapes.length](at);
    return {
      dialog: {
        ...{ id: session + at, session_id: session, client_id: `filled ${at}`, content: `第 ${at} 个问题？` },
        ...{ chosen_id: session + at, created_at },
      },
      answer: {
        ...{ id: session + at, dialog_id: session + at, version: 1, state: 'done', content, finish: 'stop' },
        ...{ charged: 2, created_at, finished_at: created_at + 1_000 },
      },
    };
  });
  for (let at = 0; at < count; at += portion) {
    const part = dialogs.slice(at, at + portion);
    await rows.insert(
      'role_dialogs',
      part.map(({ dialog }) => dialog),
    );
    await rows.insert(
      'role_answers',
      part.map(({ answer }) => answer),
    );
  }
  return { role: role.id, session };
};
