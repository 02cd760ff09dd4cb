import { feedText } from './feed-text';

// 中文 in GBK.
const gbk = [0xd6, 0xd0, 0xce, 0xc4];
const ascii = (text: string): number[] => [...Buffer.from(text, 'latin1')];
const bytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.from(parts.flatMap((part) => (typeof part === 'string' ? ascii(part) : part)));
const inUtf8 = [...Buffer.from('中文')];
const xml = (encoding: string): string => `<?xml version="1.0" encoding="${encoding}"?><t>`;

describe('the text of a feed', () => {
  test.each([
    ['in UTF-8 without a word about it', bytes('<t>', inUtf8), ''],
    ['in UTF-8 with a mark', bytes([0xef, 0xbb, 0xbf], '<t>', inUtf8), ''],
    ['in GBK, as its declaration says', bytes(xml('gbk'), gbk), ''],
    ['in GB2312, as its declaration says', bytes(xml('GB2312'), gbk), 'text/xml; charset=utf-8'],
    ['in GB18030, as its server says', bytes('<t>', gbk), 'text/xml; charset="GB18030"'],
    ['in GBK under the name of UTF-8', bytes(xml('utf-8'), gbk), 'text/xml; charset=utf-8'],
    ['in GBK without a word about it', bytes('<t>', gbk), ''],
    ['in UTF-8 under a name nobody knows', bytes(xml('x-chinese'), inUtf8), 'text/xml; charset=???'],
    ['in UTF-16 with a mark', Buffer.from('\ufeff<t>中文', 'utf16le'), ''],
  ])('%s is read', (_how, given, contentType) => {
    expect(feedText(given, contentType)).toContain('中文');
  });

  test('undecodable bytes give replacement characters and no failure', () => {
    expect(feedText(Buffer.from([0xff, 0xff, 0x3c]), '')).toContain('<');
  });
});
