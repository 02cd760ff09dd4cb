import { signedIn } from './api.mjs';
import { clockNow, histogram } from './chat-ledger.mjs';
import { shownMs } from './chat-site.mjs';
import { answerOf, askRole } from './role-site.mjs';
import { admin } from './server.mjs';

const rules = 1_000;
/** Milliseconds until an automatic answer is there. */
const wantedMs = 50;
/** The one that answers is tried last. */
const last = '最后一条规则的问题';

const ruleOf = (at) => {
  if (at % 4 === 0) return { mode: 1, rule: `第 ${at} 条的问题` };
  if (at % 4 === 1) return { mode: 2, rule: `退款${at}` };
  if (at % 4 === 2) return { mode: 3, rule: `你好${at}` };
  return { mode: 4, rule: `(退款|退货)${at}.*(怎么|如何)|(a+)+${at}$` };
};

const addRules = async (call) => {
  for (let at = 0; at < rules - 1; at += 1)
    await call('PUT', '/api/big_model/auto_reply', {
      ...{ id: 0, name: `第 ${at} 条`, replyContent: '不对。' },
      ...ruleOf(at),
    });
  await call('PUT', '/api/big_model/auto_reply', {
    ...{ id: 0, name: '最后一条', mode: 2, rule: last, replyContent: '请看帮助。', sort: -1 },
  });
};

/** Automatic answers, of a list whose last rule answers: a quarter of the rules are expressions. */
export const automaticRows = async ({ quick, cluster, upstream, talkers }) => {
  const { origin } = cluster.servers[0];
  const { call } = await signedIn(origin, admin);
  await addRules(call);
  await call('PUT', '/api/big_model/roles', { id: talkers[0].role, autoReply: true });
  upstream.reset();
  const times = histogram();
  let wrong = 0;
  const questions = quick ? 20 : 200;
  const [talker] = talkers;
  // The first question of a process compiles the rules.
  await askRole(origin, talker, last);
  for (let at = 0; at < questions; at += 1) {
    const asked = clockNow();
    const { data, status } = await askRole(origin, talker, `${'长'.repeat(at * 10)}${last}`);
    times.add(clockNow() - asked);
    const answer = status === 200 ? answerOf(data) : undefined;
    if (!answer?.is_auto || answer.state !== 'done' || answer.charged !== 0) wrong += 1;
  }
  await call('PUT', '/api/big_model/roles', { id: talker.role, autoReply: false });
  const summary = times.summary();
  return [
    {
      what: `automatic answers with ${rules} rules, the last of which answers: p50, p95, p99`,
      wanted: `p95 <= ${wantedMs} ms`,
      measured: `${shownMs(summary)} ms`,
      held: summary.p95 <= wantedMs,
    },
    {
      what: `… of ${questions}, that were not automatic, not done or not free; questions that reached the model`,
      wanted: '0; 0',
      measured: `${wrong}; ${upstream.asked.length}`,
      held: wrong === 0 && upstream.asked.length === 0,
    },
  ];
};
