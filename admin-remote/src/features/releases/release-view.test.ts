import { anotherView, releaseView, type ReleaseView } from './release-view';

const view: ReleaseView = { remote: 'chat_remote', view: 'compare', page: 3, from: 'aa11', to: 'bb22' };

test('a view is written to the query string and read back', () =>
  expect(releaseView.read(new URLSearchParams(releaseView.write(view).toString()))).toEqual(view));

test('default values are left out of the query string', () =>
  expect(releaseView.write(releaseView.read(new URLSearchParams())).toString()).toBe(''));

test('invalid values in the query string count as absent', () => {
  const odd = new URLSearchParams({ remote: 'shell', view: 'all', page: '-1', from: '../x', to: '' });
  expect(releaseView.read(odd)).toEqual(releaseView.read(new URLSearchParams()));
});

test('a change of remote resets the page and the compared builds', () =>
  expect(anotherView(view, { remote: 'site_remote' })).toEqual({
    remote: 'site_remote',
    view: 'compare',
    page: 1,
    from: '',
    to: '',
  }));
