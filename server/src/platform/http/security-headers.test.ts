import { answerHeaders, documentHeaders } from './security-headers';

const directivesOf = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    (headers['content-security-policy'] ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );

describe('the security policy of a document', () => {
  it('runs scripts of the site itself and the inline ones that are named by their hash, and no others', () => {
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

  it('shows pictures and frames of the hosts that an administrator allows, and of no others', () => {
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

  it('is kept from plain HTTP where the site has an https address', () => {
    const header = 'strict-transport-security';
    expect(documentHeaders({ scriptHashes: [] }, 'https://site.example')[header]).toMatch(/^max-age=/);
    expect(documentHeaders({ scriptHashes: [] }, 'http://site.example')).not.toHaveProperty(header);
  });
});

test('an answer that is no document may load nothing', () => {
  expect(directivesOf(answerHeaders())).toEqual({ 'default-src': `'none'`, 'frame-ancestors': `'none'` });
});
