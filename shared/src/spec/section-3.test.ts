import { proves } from '@yanye/tools/specification/proves.ts';
import { memoryStorage } from '../store/storage';
import { createAppStore } from '../store/store';
import { fakeApi } from '../testing/fake-api';

const initial = () => createAppStore({ http: fakeApi().http, storage: memoryStorage() }).getState();

describe('Specification 3: entities and their fields', () => {
  test(`user info has its seven fields, empty with role 0 by default ${proves('3.user-info')}`, () => {
    expect(initial().auth.user).toEqual({
      user_name: '',
      nick_name: '',
      role: 0,
      user_id: 0,
      avatar: '',
      token: '',
      exp: 0,
    });
  });

  test(`site info has its sixteen fields ${proves('3.site-info')}`, () => {
    const ofOurOwn = ['logo', 'icon'];
    const specified = Object.keys(initial().site.info).filter((name) => !ofOurOwn.includes(name));
    expect(specified.sort()).toEqual([
      'addr',
      'bei_an',
      'bilibili_url',
      'created_at',
      'email',
      'gitee_url',
      'github_url',
      'job',
      'name',
      'qq_image',
      'slogan',
      'slogan_en',
      'title',
      'version',
      'web',
      'wechat_image',
    ]);
  });

  test(`big model info has its nine fields ${proves('3.big-model-info')}`, () => {
    expect(Object.keys(initial().bigModel.info).sort()).toEqual([
      'api_key',
      'api_secret',
      'enable',
      'help',
      'name',
      'order',
      'prompt',
      'slogan',
      'title',
    ]);
  });

  test(`settings have theme (light by default) and sidebar collapsed (false by default) ${proves('3.settings')}`, () => {
    expect(initial().settings).toEqual({ theme: 'light', sidebarCollapsed: false });
  });
});
