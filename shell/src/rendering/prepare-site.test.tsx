/** @jest-environment node */
import { injectInto } from '@yanye/shared/api/base-api';
import { HttpFailure } from '@yanye/shared/api/http';
import type { RenderRequest } from '@yanye/shared/federation/document';
import type { RemoteModule } from '@yanye/shared/federation/remote-module';
import { useParams } from '@yanye/shared/router';
import { aBigModel, aMenuName, aSiteInfo } from '@yanye/shared/testing/builders/site';
import { curatedModules } from '../../../shared/federation/singletons.mjs';
import { provided } from '../entry-server';
import { prepareSite } from './prepare-site';

// As in the build for the server.
jest.mock('../frame/frame-parts', () => jest.requireActual<object>('../frame/frame-parts-on-server'));

interface Leaf {
  readonly title: string;
  readonly html: string;
}

const api = injectInto('site_remote/leaf', (build) => ({
  leaf: build.query<Leaf, string>({
    query: (id) => ({ call: { method: 'GET', path: '/api/leaves/:id' }, params: { id } }),
    serializeQueryArgs: ({ queryArgs }) => `leaf(${queryArgs})`,
  }),
}));

const LeafPage = () => {
  const id = useParams().id ?? '';
  const { data } = api.useLeafQuery(id);
  return <article data-html-of={`leaf(${id})#html`} dangerouslySetInnerHTML={{ __html: data?.html ?? '' }} />;
};

const site: RemoteModule = {
  slots: {},
  routes: [
    { index: true, page: async () => ({ Component: () => <h1>首页</h1> }) },
    {
      path: 'leaf/:id',
      load: async ({ params, store }) => {
        if (params.id === 'old') return { redirect: '/leaf/new' };
        if (params.id === 'gone') return { status: 404, head: { title: '没有这片叶子' } };
        const leaf = await store
          .dispatch(api.endpoints.leaf.initiate(params.id ?? '', { subscribe: false }))
          .unwrap();
        return {
          head: { title: leaf.title, canonical: `/leaf/${params.id}`, jsonLd: { '@type': 'Article' } },
        };
      },
      page: async () => ({ Component: LeafPage }),
    },
    {
      path: 'shown/:id',
      load: async ({ store }) => {
        for (const id of ['7', '"8"'])
          await store.dispatch(api.endpoints.leaf.initiate(id, { subscribe: false }));
        return undefined;
      },
      page: async () => ({
        Component: () => <p data-answer-in-page={'leaf("8")'}>{api.useLeafQuery('"8"').data?.title}</p>,
      }),
    },
    {
      path: 'room',
      children: [
        { index: true, page: async () => ({ Component: () => <h1>房间</h1> }) },
        {
          path: 'mine',
          handle: { access: 'signedIn' },
          page: async () => ({ Component: () => <h1>秘密</h1> }),
        },
      ],
    },
    { path: 'mine', handle: { access: 'signedIn' }, page: async () => ({ Component: () => <h1>秘密</h1> }) },
  ],
};

const html = '<p>一片长长的叶子</p>';
const request = (path: string): RenderRequest => ({
  url: `https://yanye.example${path}`,
  site: aSiteInfo({ title: '言叶', slogan: '' }),
  menus: [aMenuName()],
  bigModel: aBigModel(),
  remotes: [],
  http: async ({ params }) => {
    if (params?.id === 'away')
      throw new HttpFailure({ status: 503, error: 'UNAVAILABLE', msg: '暂时无法处理' });
    if (params?.id === 'broken') throw new HttpFailure({ status: 500, error: 'INTERNAL', msg: '坏了' });
    return { data: { title: '叶', html }, msg: '' };
  },
});
const prepared = prepareSite({
  remotes: { site_remote: site },
  patterns: { admin_remote: ['/admin', '/admin/users'] },
});
const render = (path: string) => prepared.render(request(path));

describe('rendering on the server', () => {
  test('renders the page in the frame, with head and status', async () => {
    const page = await render('/leaf/7');
    expect(page.status).toBe(200);
    expect(page.html).toContain(html);
    expect(page.html).toContain('主导航');
    expect(page.head).toMatchObject({
      title: '叶 · 言叶',
      canonical: 'https://yanye.example/leaf/7',
      noindex: false,
    });
    expect(page.head.jsonLd).toEqual([{ '@type': 'Article' }]);
    expect(page.state.hydrate).toBe(true);
  });

  test('has long HTML in the page and not in the state', async () => {
    const { state } = await render('/leaf/7');
    expect(JSON.stringify(state)).not.toContain('长长的叶子');
    expect(state.api.queries).toHaveProperty(['leaf(7)', 'data'], { title: '叶' });
  });

  test('leaves out responses that the page marks as rendered', async () => {
    const { html: shown, state } = await render('/shown/7');
    expect(shown).toContain('叶');
    expect(Object.keys(state.api.queries)).toEqual(['leaf(7)']);
  });

  test('does not look through answers, whose first level is frozen', async () => {
    const leaf = { title: '叶', html, veins: [{ length: 7 }] };
    await prepared.render({ ...request('/leaf/7'), http: async () => ({ data: leaf, msg: '' }) });
    expect([Object.isFrozen(leaf), Object.isFrozen(leaf.veins)]).toEqual([true, false]);
  });

  test('has the same frame whatever pages were rendered before', async () => {
    const facts = request('/');
    const menus = [
      { id: 1, title: '首页', path: '/' },
      { id: 2, title: '叶子', path: '/leaf' },
    ];
    const one = { ...facts, menus };
    const sites = [
      one,
      { ...facts, menus: [...menus, { id: 3, title: '房间', path: '/room' }] },
      { ...one, site: aSiteInfo({ title: '另一处' }) },
      one,
    ];
    const paths = ['/shown/7', '/shown/8', '/leaf/7', '/', '/?page=2', '/room', '/login', '/chat'];
    const used = prepareSite({ remotes: { site_remote: site } });
    for (const known of sites) {
      for (const path of [...paths, ...paths]) {
        const page = { ...known, url: `https://yanye.example${path}` };
        const alone = await prepareSite({ remotes: { site_remote: site } }).render(page);
        expect((await used.render(page)).html).toBe(alone.html);
      }
    }
  });

  test('has equal state for equal pages', async () => {
    const [a, b] = await Promise.all([render('/leaf/7'), render('/leaf/7')]);
    expect(JSON.stringify(a)).toBe(JSON.stringify(b));
  });

  test.each([
    ['/no/such/page', '没有找到这个页面'],
    ['/leaf/gone', '没有这片叶子 · 言叶'],
  ])('answers %s with 404 and noindex', async (path, sentence) => {
    const page = await render(path);
    expect(page.status).toBe(404);
    expect(page.head.noindex).toBe(true);
    expect(page.html + page.head.title).toContain(sentence);
  });

  describe('with a page of a remote for unknown addresses', () => {
    const missing = {
      path: '*',
      load: async () => ({ status: 404 }) as const,
      page: async () => ({ Component: () => <h1>这里没有叶子</h1> }),
    };
    const own = prepareSite({ remotes: { site_remote: { slots: {}, routes: [...site.routes, missing] } } });

    test('shows it with 404 and noindex, and hydrates it', async () => {
      const page = await own.render(request('/no/such/page'));
      expect([page.status, page.head.noindex, page.state.hydrate]).toEqual([404, true, true]);
      expect(page.html).toContain('这里没有叶子');
    });
  });

  test('answers an old address with 301', async () => {
    expect(await render('/leaf/old')).toMatchObject({ status: 301, redirect: '/leaf/new' });
  });

  test.each([
    ['/mine', 200],
    ['/room/mine', 200],
    ['/admin/users', 200],
    ['/admin/nothing', 404],
    ['/chat', 200],
  ])('answers %s, which is rendered in the browser, with a frame and %i', async (path, status) => {
    const page = await render(path);
    expect(page.status).toBe(status);
    expect(page.state.hydrate).toBe(false);
    expect(page.html).not.toContain('秘密');
    expect(page.html).toMatch(/data-room="\w+"/);
  });

  test('renders an open page beside one that needs an account', async () => {
    expect((await render('/room')).html).toContain('房间');
  });

  test('answers a page whose data is unavailable with a frame and 503', async () => {
    const page = await render('/leaf/away');
    expect([page.status, page.state.hydrate]).toEqual([503, false]);
    expect(page.html).toContain('主导航');
  });

  test('rejects with an error that is not a 404', async () => {
    await expect(render('/leaf/broken')).rejects.toThrow();
  });

  test('provides every module that remotes leave out of their builds', () => {
    expect(Object.keys(provided)).toEqual(
      expect.arrayContaining([...curatedModules, 'react', 'react/jsx-runtime']),
    );
  });
});
