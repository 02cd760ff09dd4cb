import OpenAI from 'openai';
import { askRole, endedAnswer } from './role-site.mjs';

/** Behaviour of the scripted provider for each question, with fewer faults in a row than open the circuit breaker. */
const models = [
  'echo',
  'count-30-5',
  'count-200-1',
  'reason-8',
  'cut-5',
  'error-5',
  'html',
  'status-429',
  'unfinished-5',
];
const question = '同一句话：**粗体**，`代码`，𝒳 与 𠮷，换行。';

/** @returns what the vendor's own client makes of the stream: text, reasoning, and whether it ended as it should */
const read = async (upstream, model) => {
  const client = new OpenAI({ apiKey: 'sk-of-the-peer', baseURL: upstream.url, maxRetries: 0 });
  const all = { text: '', reasoning: '', isDone: false };
  try {
    const messages = [{ role: 'user', content: question }];
    for await (const { choices } of await client.chat.completions.create({ model, messages, stream: true })) {
      all.text += choices[0]?.delta.content ?? '';
      all.reasoning += choices[0]?.delta.reasoning_content ?? '';
      if (choices[0]?.finish_reason) all.isDone = true;
    }
  } catch {
    all.isDone = false;
  }
  return all;
};

/** The scripted provider as an independent client reads it, beside what is stored of its answers. */
export const peerRows = async ({ cluster, upstream, talkers, use }) => {
  const [talker] = talkers;
  const { origin } = cluster.servers[0];
  const differing = [];
  for (const model of models) {
    await use(model);
    const peer = await read(upstream, model);
    const { data } = await askRole(origin, talker, question);
    const { content, reasoning, state } = await endedAnswer(origin, talker, { only: data.id });
    const isSame =
      content === peer.text && reasoning === peer.reasoning && (state === 'done') === peer.isDone;
    if (!isSame) differing.push(model);
  }
  return [
    {
      what: `streams of the scripted provider read by the openai package and by us: texts, reasoning or ends that differ, of ${models.length}`,
      wanted: '0',
      measured: [differing.length, ...differing].join(' '),
      held: differing.length === 0,
    },
  ];
};
