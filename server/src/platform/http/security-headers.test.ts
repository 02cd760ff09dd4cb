import { answerHeaders, documentHeaders } from './security-headers';

const directivesOf = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    (headers['content-security-policy'] ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );

describe('the content security policy of a document', () => {
  it('allows scripts of the site and inline ones listed by hash, no others', () => {
    const directives = directivesOf(documentHeaders({ scriptHashes: ['abc', 'def'] }));
    expect(directives['script-src']).toBe(`'self' 'sha256-abc' 'sha256-def'`);
    expect(directives).toMatchObject({
      'default-src': `'self'`,
      'connect-src': `'self'`,
      'object-src': `'none'`,
      'base-uri': `'none'`,
      'form-action': `'self'`,
      'frame-ancestors': `'none'`,
    });
  });

  it('allows pictures and frames of the hosts that an administrator allows, no others', () => {
    const none = directivesOf(documentHeaders({ scriptHashes: [] }));
    expect(none).toMatchObject({ 'img-src': `'self' data: blob:`, 'frame-src': `'none'` });
    const some = directivesOf(
      documentHeaders({
        scriptHashes: [],
        imageHosts: ['https://img.example'],
        frameHosts: ['https://v.example'],
      }),
    );
    expect(some).toMatchObject({
      'img-src': `'self' data: blob: https://img.example`,
      'frame-src': 'https://v.example',
    });
  });

  it('forces https when the site has an https address', () => {
    const header = 'strict-transport-security';
    expect(documentHeaders({ scriptHashes: [] }, 'https://site.example')[header]).toMatch(/^max-age=/);
    expect(documentHeaders({ scriptHashes: [] }, 'http://site.example')).not.toHaveProperty(header);
  });
});

test('a response that is not a document may load nothing', () => {
  expect(directivesOf(answerHeaders())).toEqual({ 'default-src': `'none'`, 'frame-ancestors': `'none'` });
});
