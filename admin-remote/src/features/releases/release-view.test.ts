import { anotherView, readReleaseView, writeReleaseView, type ReleaseView } from './release-view';

const view: ReleaseView = { remote: 'chat_remote', view: 'compare', page: 3, from: 'aa11', to: 'bb22' };

test('a view survives its address', () =>
  expect(readReleaseView(new URLSearchParams(writeReleaseView(view).toString()))).toEqual(view));

test('what is as ever stays out of the address', () =>
  expect(writeReleaseView(readReleaseView(new URLSearchParams())).toString()).toBe(''));

test('what an address invents counts as absent', () => {
  const odd = new URLSearchParams({ remote: 'shell', view: 'all', page: '-1', from: '../x', to: '' });
  expect(readReleaseView(odd)).toEqual(readReleaseView(new URLSearchParams()));
});

test('another remote starts at its first page and with builds of its own', () =>
  expect(anotherView(view, { remote: 'site_remote' })).toEqual({
    remote: 'site_remote',
    view: 'compare',
    page: 1,
    from: '',
    to: '',
  }));
