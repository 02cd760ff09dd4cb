import { takeNewBuilds } from './new-builds';

const request = new Request('https://yanye.example/article/7?page=2');
const enter = (outdated: boolean, unsaved: boolean) => () =>
  takeNewBuilds({ outdated: () => outdated }, { any: () => unsaved })('site_remote', request);

const thrownBy = (run: () => void): unknown => {
  try {
    run();
  } catch (thrown) {
    return thrown;
  }
  return undefined;
};

describe('a new build of a remote during a visit', () => {
  test('is loaded with the document', () => {
    const answer = thrownBy(enter(true, false));
    expect(answer).toBeInstanceOf(Response);
    const { headers } = answer as Response;
    expect(headers.get('Location')).toBe('/article/7?page=2');
    expect(headers.get('X-Remix-Reload-Document')).toBe('true');
  });

  test.each([
    ['while something is unsaved', true, true],
    ['while the loaded build is the live one', false, false],
  ])('is not loaded %s', (_when, outdated, unsaved) => {
    expect(thrownBy(enter(outdated, unsaved))).toBeUndefined();
  });
});
