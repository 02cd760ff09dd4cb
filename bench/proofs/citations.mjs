import { signedIn } from '../lib/api.mjs';
import { ask, peopleOf, startChat } from '../lib/chat-site.mjs';
import {
  citingAnswers,
  lettersOf,
  linksIn,
  markedParagraphs,
  publicArticles,
  storedArticle,
} from '../lib/cited-answers.mjs';
import { generateFolder, importFolder, realFolders } from '../lib/corpus.mjs';
import { openModelUpstream } from '../lib/model-upstream.mjs';
import { answerOf, askRole, configureRoles, endedAnswer, roleEnv } from '../lib/role-site.mjs';
import { admin, newFolder, removeFolder } from '../lib/server.mjs';

const articles = 25;
const perArticle = 4;

/** @returns the site of real texts, or of generated ones where there are none, with one role and three people */
const openSite = async (dataDir, textsDir, upstream) => {
  const [real] = realFolders(['posts']);
  if (!real) await generateFolder(textsDir, 60);
  await importFolder(real ?? textsDir, dataDir);
  const server = await startChat(dataDir, { ...roleEnv(upstream), SEED: 'none' });
  const { call } = await signedIn(server.origin, admin);
  const { id: role } = await call('POST', '/api/big_model/roles', {
    ...{ name: '伴读', abstract: '陪人读文章', prologue: '读到哪里了？', prompt: '你陪人读文章。' },
  });
  await configureRoles(() => server.origin, upstream, { model: 'echo' });
  const people = await peopleOf(server.origin, 2);
  for (const { id } of people)
    await call('POST', '/api/credits/grants', { user_id: id, amount: 100_000, reason: '试验' });
  return { server, call, role, people, source: real ? 'imported' : 'generated' };
};

const dialogsOf = async (origin, who, session) =>
  (await ask(origin, who, 'GET', `/api/big_model/sessions/${session}/dialogs?limit=50`)).data?.list ?? [];

/** Asks about one article, and lets the model cite it. @returns the session, and what is to be linked in each of its answers */
const talkAbout = async ({ server, role, people: [reader], dataDir }, article, hidden, nth) => {
  const body = {
    article_id: article.id,
    roleID: role,
    client_id: crypto.randomUUID(),
    content: '讲了什么？',
  };
  const { data, error } = await ask(server.origin, reader, 'POST', '/api/big_model/article_questions', body);
  if (!data?.session_id) throw new Error(`a question about ${article.title} was refused: ${error}`);
  const talker = { ...reader, session: data.session_id };
  await endedAnswer(server.origin, talker);
  const answers = citingAnswers(markedParagraphs(dataDir, data.session_id), hidden, nth);
  if (!answers) return undefined;
  const asked = [];
  for (const answer of answers) {
    const { data: dialog } = await askRole(server.origin, talker, answer.content);
    await endedAnswer(server.origin, talker, { only: dialog.id });
    asked.push({ ...answer, dialog: dialog.id });
  }
  return { article, session: data.session_id, asked };
};

/** What is wrong with an answer as it is read. */
const judge = ({ content, citations, dropped_citations }, { article, right, dropped }, dataDir) => {
  const links = linksIn(content);
  const stored = storedArticle(dataDir, article.id);
  const isStored = ({ article_id, excerpt, href }) =>
    article_id === article.id &&
    href.startsWith(`/article/${encodeURIComponent(stored.slug)}`) &&
    lettersOf(stored.plain).includes(lettersOf(excerpt.replace('…', '')).slice(0, 20));
  const hrefs = citations.map(({ href }) => href);
  return {
    linked: links.length,
    missing: right.filter((number) => !citations.some(({ paragraph }) => paragraph === number)).length,
    strange:
      links.filter((link) => !hrefs.includes(link)).length +
      citations.filter((one) => !right.includes(one.paragraph) || !isStored(one)).length,
    miscounted: dropped_citations === dropped ? 0 : 1,
  };
};

const sumOf = (all) =>
  all.reduce(
    (sum, one) =>
      Object.fromEntries(Object.entries(one).map(([name, count]) => [name, (sum[name] ?? 0) + count])),
    {},
  );

const readAll = async ({ server, people: [reader], dataDir }, talks, who = reader) => {
  const judged = [];
  for (const { article, session, asked } of talks) {
    const dialogs = await dialogsOf(server.origin, who, session);
    for (const one of asked) {
      const dialog = dialogs.find(({ id }) => id === one.dialog);
      if (dialog) judged.push({ answer: answerOf(dialog), article, expected: { ...one, article }, dataDir });
    }
  }
  return judged;
};

/** Ways in which an article is no longer to be read, or no longer has its paragraphs. */
const goes = [
  ['withdrawn', { status: 'withdrawn' }],
  ['private', { visibility: 'private' }],
  ['password', { visibility: 'password', password: 'open sesame' }],
  ['rewritten', { content: '全都重写了，一句也没有留下。', abstract: '' }],
  ['removed', undefined],
];

const hide = async (call, talks) => {
  for (const [at, { article }] of talks.entries()) {
    const [, change] = goes[at % goes.length];
    if (change) await call('PUT', '/api/articles', { id: article.id, ...change });
    else await call('DELETE', '/api/articles', { id_list: [article.id] });
  }
};

const rowsOfReading = (judged, source) => {
  const { linked, missing, strange, miscounted } = sumOf(
    judged.map(({ answer, expected, dataDir }) => judge(answer, expected, dataDir)),
  );
  const wanted = judged.flatMap(({ expected }) => expected.right).length;
  return {
    what: `${judged.length} questions about ${source} articles, answered with right, wrong and invented citations: links to what is cited rightly, of them missing, links to anything else, answers whose dropped citations are miscounted`,
    wanted: `${wanted}, 0, 0, 0`,
    measured: `${linked}, ${missing}, ${strange}, ${miscounted}`,
    held: linked === wanted && missing + strange + miscounted === 0,
  };
};

const rowsAfterHiding = async (site, talks) => {
  const before = talks.flatMap(({ asked }) => asked).flatMap(({ right }) => right).length;
  await hide(site.call, talks);
  const left = await readAll(site, talks);
  const names = talks.map(({ article }) => article.title);
  const links = left.flatMap(({ answer }) => [...linksIn(answer.content), ...answer.citations]).length;
  const named = left.filter(({ answer }) =>
    names.some((name) => JSON.stringify(answer.citations).includes(name)),
  );
  const [, stranger] = site.people;
  const opened = await readAll(site, talks, stranger);
  const refused = [];
  for (const { article } of talks.filter((_, at) => goes[at % goes.length][0] !== 'rewritten')) {
    const body = {
      article_id: article.id,
      roleID: site.role,
      client_id: crypto.randomUUID(),
      content: '说说',
    };
    refused.push(await ask(site.server.origin, stranger, 'POST', '/api/big_model/article_questions', body));
  }
  const accepted = refused.filter(({ status }) => status === 200).length;
  return [
    {
      what: `the same ${left.length} answers, once their articles were withdrawn, private, locked, rewritten or removed: links left of ${before}, answers that name one, answers that somebody else reads`,
      wanted: '0, 0, 0',
      measured: `${links}, ${named.length}, ${opened.length}`,
      held: links + named.length + opened.length === 0 && left.length > 0,
    },
    {
      what: `${refused.length} questions about articles that are not to be read: accepted`,
      wanted: '0',
      measured: String(accepted),
      held: accepted === 0 && refused.length > 0,
    },
  ];
};

/** Answers of roles link to paragraphs that are stored, of articles that the reader may read, and to no others. */
export const prove = async ({ quick }) => {
  const [dataDir, textsDir, upstream] = [await newFolder(), await newFolder(), await openModelUpstream()];
  let site;
  try {
    site = { ...(await openSite(dataDir, textsDir, upstream)), dataDir };
    const [hidden, ...found] = publicArticles(dataDir, 3 * articles);
    await site.call('PUT', '/api/articles', { id: hidden.id, visibility: 'private' });
    const talks = [];
    for (const [nth, article] of found.entries()) {
      if (talks.length === (quick ? 5 : articles)) break;
      const talk = await talkAbout(site, article, hidden.id, nth);
      if (talk) talks.push(talk);
    }
    const judged = await readAll(site, talks);
    const first = rowsOfReading(judged, site.source);
    const isWhole = judged.length === talks.length * perArticle;
    return [{ ...first, held: first.held && isWhole }, ...(await rowsAfterHiding(site, talks))];
  } finally {
    await site?.server.kill();
    await upstream.close();
    for (const folder of [dataDir, textsDir]) await removeFolder(folder);
  }
};
