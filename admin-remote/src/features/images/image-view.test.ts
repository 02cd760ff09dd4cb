import { changeImageView, isNarrowed, readImageView, writeImageView, wholeLibrary } from './image-view';

const read = (search: string) => readImageView(new URLSearchParams(search));

test('what is unknown in an address counts as absent', () => {
  expect(read('page=-1&kind=odd&use=2&sort=x&layout=y')).toEqual(read(''));
});

test('an address holds what differs, and gives it back', () => {
  const search = 'page=3&key=%E5%8F%B6&kind=local&use=unused&sort=name+asc&layout=rows';
  expect(writeImageView(read(search)).toString()).toBe(search);
  expect(writeImageView(read('')).toString()).toBe('');
});

test('another filter starts at the first page, another layout stays where it is', () => {
  const view = read('page=3');
  expect(changeImageView(view, { key: '叶' }).page).toBe(1);
  expect(changeImageView(view, { layout: 'rows' }).page).toBe(3);
  expect(changeImageView(view, { page: 4 }).page).toBe(4);
});

test('a narrowed view can be widened again', () => {
  const view = read('key=a&kind=local&use=used');
  expect(isNarrowed(view)).toBe(true);
  expect(isNarrowed(changeImageView(view, wholeLibrary))).toBe(false);
});
