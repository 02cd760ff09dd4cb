import { entryIdOf } from './entry-id';

// What Python's uuid.uuid5 says of the same namespace: a change here would show every reader all articles again.
test.each([
  ['abcDEF-_0123', '4ec207f7-12bf-5443-aab9-dd2514601323'],
  ['x', '5bbe22bd-3b83-55fc-8b79-f43b5c97a347'],
])('the id of %s in feeds is a UUID that never changes', (id, uuid) => {
  expect(entryIdOf(id)).toBe(`urn:uuid:${uuid}`);
});
