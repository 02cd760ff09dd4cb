/** @jest-environment node */
import { aBigModel, aSiteInfo } from '@yanye/shared/testing/builders/site';
import { factsOf } from '../rendering/frame-only';
import { frameState } from './preloaded';

const request = {
  url: 'https://site.example/',
  site: aSiteInfo({ title: '青叶集', version: '', email: '' }),
  menus: [],
  bigModel: aBigModel({ enable: false, title: '角色' }),
  remotes: [],
};

test('a document leaves out settings that are as by default, and the browser has all of them', () => {
  const facts = factsOf(request);
  expect(facts.site).not.toHaveProperty('email');
  expect(facts.site).toMatchObject({ title: '青叶集', version: '' });
  expect(facts.bigModel).not.toHaveProperty('enable');
  expect(frameState(JSON.parse(JSON.stringify(facts)) as typeof facts)).toEqual(frameState(request));
  expect(frameState(facts).site.info).toEqual(request.site);
});
