import { askRole, endedAnswer } from './role-site.mjs';

const people = 20;
/** Questions of one person in the same moment, half of them at each process. */
const burst = 10;
/** An answer takes long enough that all of a burst have been judged before it ends. */
const model = 'count-30-50';
/** Allowed at once, and waiting besides. */
export const allowed = { running: 1, queued: 1 };
const accepted = allowed.running + allowed.queued;

const intervalsOf = (upstream, nth) =>
  upstream.asked
    .filter(({ body }) => body.messages.at(-1).content.startsWith(`第 ${nth} 人`))
    .map(({ at, sent }) => [at, sent.at(-1)?.at ?? at]);

/** @returns {number} how many answers of one person began while another one was written */
const overlapping = (intervals) => {
  const sorted = intervals.toSorted(([one], [other]) => one - other);
  return sorted.filter(([begun], at) => sorted.slice(0, at).some(([, ended]) => ended > begun)).length;
};

/** People who ask much more at once than they may, through two processes. */
export const limitRows = async ({ quick, cluster, upstream, talkers, use }) => {
  const tries = quick ? 400 : 10_000;
  await use(model);
  const found = { leaks: 0, together: 0, unexpected: 0, tries: 0 };
  for (let round = 0; found.tries < tries; round += 1) {
    upstream.reset();
    await Promise.all(
      talkers.slice(0, people).map(async (talker, nth) => {
        const answers = await Promise.all(
          Array.from({ length: burst }, (_, at) =>
            askRole(cluster.servers[at % 2].origin, talker, `第 ${nth} 人第 ${round} 轮第 ${at} 问`),
          ),
        );
        const taken = answers.filter(({ status }) => status === 200);
        found.tries += burst;
        if (taken.length !== accepted) found.leaks += 1;
        found.unexpected += answers.filter(
          ({ status, error }) => status !== 200 && error !== 'ROLE_ANSWERS_FULL',
        ).length;
        for (const { data } of taken)
          await endedAnswer(cluster.servers[0].origin, talker, { only: data.id, everyMs: 200 });
        found.together += overlapping(intervalsOf(upstream, nth));
      }),
    );
  }
  return [
    {
      what: `${found.tries} questions through two processes, ${burst} of a person at once where ${accepted} may be asked: bursts with more or less, answers written at the same time, other refusals`,
      wanted: '0, 0, 0',
      measured: `${found.leaks}, ${found.together}, ${found.unexpected}`,
      held: found.leaks + found.together + found.unexpected === 0,
    },
  ];
};
