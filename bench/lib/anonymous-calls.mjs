/**
 * A call of a proof. `make` gets a number that no other request of the run has, for addresses that no cache holds.
 * @typedef {{ name: string, what: string, afresh?: true, stored?: true, make: (n: number) => { method: string, path: string, body?: string } }} AnonymousCall
 *   `what`: what is special about it; `afresh`: every cached page is void before each request, as after a change;
 *   `stored`: made at the first request, then stored
 */

const verbs = ['get', 'post', 'put', 'delete'];
const paging = ['page', 'limit', 'key', 'sort'];
/** Offset of the first row that visitors cannot page to, as the server defines it. */
const deepest = 10_000;

const schemasOf = (schema = {}) => [schema, ...(schema.anyOf ?? []).flatMap((one) => schemasOf(one))];
const choicesOf = (schema) =>
  schemasOf(schema)
    .flatMap((one) => one.enum ?? [])
    .filter((value) => value !== '');
const maximumOf = (schema) => schemasOf(schema).find((one) => one.maximum !== undefined)?.maximum;

/** Longest texts of different kinds, for a parameter that is searched for. */
const keysOf = (site, most = 100) => {
  const han = Array.from({ length: most }, (_, at) => String.fromCodePoint(0x4e00 + at * 37)).join('');
  const frequent = [...site.words].find((sign) => /\p{Script=Han}/u.test(sign)) ?? '的';
  return {
    'one frequent character': () => frequent,
    'two characters': () => site.words.slice(1, 3),
    'a long phrase': () => site.words.slice(0, most),
    'many rare words': () =>
      [...han]
        .filter((_, at) => at % 2)
        .join(' ')
        .slice(0, most),
    'many frequent words': () =>
      [...site.words]
        .slice(0, most / 2)
        .join(' ')
        .slice(0, most),
    'long unknown words': (n) => `${n} ${han}`.slice(0, most),
    'long latin': (n) => `${n}${'abcdefghij'.repeat(10)}`.slice(0, most),
    'one letter': () => 'a',
    punctuation: () => '，。！？'.repeat(25).slice(0, most),
  };
};

const knownOf = (site) => ({
  tag: '标签7',
  category: '分类7',
  series: '系列5',
  author: '管理员',
  date: site.day,
  from: '2000-01-01',
  to: '2100-01-01',
  article_id: site.heavy.id,
  path: '/',
  year: site.day.slice(0, 4),
  ids: site.ids.slice(0, 100).join(),
  since: '1',
  board: 'weibo',
});

const idsOf = (path, site) => {
  if (path.includes('/comments/')) return path.includes('{articleId}') ? site.heavy.id : '1';
  return path.includes('/articles/') ? site.heavy.id : '1';
};

const queryOf = (values) => {
  const text = new URLSearchParams(values).toString();
  return text && `?${text}`;
};

/** Queries that make a route work hardest. @returns {[string, (n: number) => Record<string, string>][]} */
const queriesOf = (parameters, site) => {
  const schemas = new Map(parameters.map(({ name, schema }) => [name, schema]));
  const has = (name) => schemas.has(name);
  const limit = has('limit') ? maximumOf(schemas.get('limit')) : undefined;
  const base = limit === undefined ? {} : { limit: String(limit) };
  const known = knownOf(site);
  const made = [['plain', () => ({})]];
  if (limit !== undefined) made.push(['largest limit', () => base]);
  const places = [['', {}]];
  if (has('page')) {
    if (limit !== undefined) places.push(['deepest page', { page: String(Math.floor(deepest / limit)) }]);
    places.push(['largest page', { page: String(maximumOf(schemas.get('page'))) }]);
    if (!has('limit')) places.push(['second page', { page: '2' }]);
  }
  const orders = ['', ...(has('sort') ? choicesOf(schemas.get('sort')) : [])];
  for (const [place, at] of places)
    for (const sort of orders)
      if (place !== '' || sort !== '')
        made.push([
          [place, sort].filter(Boolean).join(', '),
          () => ({ ...base, ...at, ...(sort && { sort }) }),
        ]);
  const filters = [...schemas.keys()].filter((name) => !paging.includes(name));
  for (const name of filters) {
    const choices = choicesOf(schemas.get(name));
    for (const value of choices) made.push([`${name}=${value}`, () => ({ ...base, [name]: value })]);
    if (choices.length > 0) continue;
    // An address has at most 16 KB.
    const most = Math.min(
      1_000,
      schemasOf(schemas.get(name)).find(({ maxLength }) => maxLength)?.maxLength ?? 20,
    );
    const bound = maximumOf(schemas.get(name));
    if (name in known) made.push([`known ${name}`, () => ({ ...base, [name]: known[name] })]);
    if (bound !== undefined) made.push([`largest ${name}`, () => ({ ...base, [name]: String(bound) })]);
    made.push([`unknown ${name}`, (n) => ({ ...base, [name]: `${n}${'未'.repeat(most)}`.slice(0, most) })]);
  }
  const all = Object.fromEntries(filters.filter((name) => name in known).map((name) => [name, known[name]]));
  if (filters.length > 1) made.push(['all filters', () => ({ ...base, ...all })]);
  if (has('key'))
    for (const [what, keyOf] of Object.entries(keysOf(site))) {
      made.push([what, (n) => ({ ...base, key: keyOf(n) })]);
      if (has('page') && limit !== undefined)
        made.push([
          `${what}, deepest page`,
          (n) => ({ ...base, page: String(Math.floor(deepest / limit)), key: keyOf(n) }),
        ]);
    }
  if (has('key') && orders.length > 1)
    for (const sort of orders.slice(1))
      made.push([
        `one frequent character, ${sort}`,
        (n) => ({ ...base, sort, key: keysOf(site)['one frequent character'](n) }),
      ]);
  return made;
};

/** Bodies that are valid where the route's own are known, and otherwise as large as a body may be. */
const bodiesOf = (path, site) => {
  const large = JSON.stringify({ text: '长'.repeat(21_000) });
  const list = JSON.stringify({ id_list: Array.from({ length: 12_000 }, (_, n) => n % 10) });
  const own = {
    '/api/email_login': (n) => ({ user_name: `unknown${n}`, password: 'not-the-password' }),
    '/api/articles/{id}/unlock': () => ({ password: 'wrong' }),
    '/api/articles/digg': (n) => ({ id: site.ids[n % site.ids.length] }),
    '/api/news': () => ({ id: 'weibo', size: 100 }),
    '/api/feedback': (n) => ({ content: `${n}${'字'.repeat(400)}`, email: '' }),
    '/api/accounts/code': (n) => ({ email: `unknown${n}@example.com`, for: 'reset' }),
    '/api/accounts/reset': (n) => ({
      email: `unknown${n}@example.com`,
      code: '123456',
      password: 'a-new-password',
    }),
  }[path];
  return [
    ...(own ? [['wrong or new', (n) => JSON.stringify(own(n))]] : []),
    ['largest text', () => large],
    ['longest list', () => list],
  ];
};

/** Every route of the API that needs no account. @param {object} document OpenAPI @returns {AnonymousCall[]} */
export const apiCalls = (document, site) =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    verbs.flatMap((verb) => {
      const route = methods[verb];
      if (route?.['x-access'] !== 'anyone') return [];
      const parameters = route.parameters ?? [];
      const filled = path.replace(/\{[^}]+\}/g, encodeURIComponent(idsOf(path, site)));
      const name = `${verb.toUpperCase()} ${path}`;
      if (verb === 'get')
        return queriesOf(
          parameters.filter((one) => one.in === 'query'),
          site,
        ).map(([what, query]) => ({
          name,
          what,
          make: (n) => ({ method: 'GET', path: filled + queryOf(query(n)) }),
        }));
      return bodiesOf(path, site).map(([what, body]) => ({
        name,
        what,
        make: (n) => ({ method: verb.toUpperCase(), path: filled, body: body(n) }),
      }));
    }),
  );

/** Pages and files, which the document does not list. @returns {AnonymousCall[]} */
export const pageCalls = (site) => {
  const page = (name, what, path, more = {}) => ({
    name: `page ${name}`,
    what,
    make: (n) => ({ method: 'GET', path: path(n) }),
    ...more,
  });
  const at = (list, n) => encodeURIComponent(list[n % list.length]);
  const search = keysOf(site);
  const day = (n) => new Date(Date.parse(site.day) - n * 86_400_000).toISOString().slice(0, 10);
  const searched = Object.entries(search).flatMap(([what, keyOf]) => [
    page(
      '/?key',
      what,
      (n) => `/?${new URLSearchParams({ key: `${keyOf(n)}`, page: String((n % 900) + 1) })}`,
    ),
    page(
      '/search?key',
      what,
      (n) => `/search?${new URLSearchParams({ key: `${keyOf(n)}`, page: String((n % 900) + 1) })}`,
    ),
  ]);
  const afresh = { afresh: true };
  return [
    page('/', 'cached', () => '/'),
    page('/', 'changed before each', () => '/', afresh),
    page('/?page', 'one after the other', (n) => `/?page=${(n % 900) + 2}`),
    page('/?page', 'largest', (n) => `/?page=${900_000 + n}`),
    page('/?tag', 'known', (n) => `/?tag=${encodeURIComponent(`标签${n % 500}`)}&page=2`),
    page('/?tag', 'unknown', (n) => `/?tag=${n}`),
    page(
      '/?category',
      'known',
      (n) => `/?category=${encodeURIComponent(`分类${n % 30}`)}&page=${2 + (n % 30)}`,
    ),
    page(
      '/?series',
      'known',
      (n) => `/?series=${encodeURIComponent(`系列${(n % 20) * 5}`)}&sort=look_count+desc`,
    ),
    page('/?date', 'each day', (n) => `/?date=${day(n)}`),
    page('/?sort', 'deep', (n) => `/?sort=title+asc&page=${1 + (n % 900)}`),
    ...searched,
    page('/search', 'empty', () => '/search'),
    page('/archive', 'changed before each', () => '/archive', afresh),
    page(
      '/archive/:year',
      'each page',
      (n) => `/archive/${Number(site.day.slice(0, 4)) - (n % 2)}?page=${1 + (n % 4)}`,
      afresh,
    ),
    page('/news', 'each board', (n) => `/news?board=${n}`),
    page('/article/:slug', 'each article', (n) => `/article/${at(site.slugs, n)}`),
    page(
      '/article/:slug',
      'the one with many comments',
      () => `/article/${encodeURIComponent(site.heavy.slug)}`,
      afresh,
    ),
    page('/article/:slug', 'missing', (n) => `/article/missing-${n}`),
    page('/article/:slug.md', 'each article', (n) => `/article/${at(site.slugs, n)}.md`),
    page('/page/:slug', 'missing', (n) => `/page/missing-${n}`),
    page('/preview/:token', 'missing', (n) => `/preview/missing-${n}`),
    page('/links', 'changed before each', () => '/links', afresh),
    page('/unsubscribe', 'unknown', (n) => `/unsubscribe?token=${n}`),
    page('/bigModel/square', 'each tag', (n) => `/bigModel/square?tag=${n}`),
    page('/login', 'changed before each', () => '/login', afresh),
    page('any', 'missing', (n) => `/missing/${n}`),
    page('any', 'longest address', (n) => `/${n}/${'a'.repeat(2_000)}`),
    ...['/rss.xml', '/atom.xml', '/feed.json'].flatMap((path) => [
      page(path, 'changed before each', () => path, afresh),
      page(path, 'each tag', (n) => `${path}?tag=${encodeURIComponent(`标签${n % 500}`)}`),
    ]),
    ...['/sitemap.xml', '/sitemap-1.xml', '/robots.txt', '/llms.txt'].map((path) =>
      page(path, 'changed before each', () => path, afresh),
    ),
    page('/og/:id.png', 'each article', (n) => `/og/${at(site.ids, n)}.png`, { stored: true }),
    ...['/openapi.json', '/metrics', '/healthz', '/readyz', '/remotes.json', '/favicon.ico'].map((path) =>
      page(path, 'as it is', () => path),
    ),
    page('/uploads', 'missing', (n) => `/uploads/${n}.png`),
  ];
};
