import { kindOf } from './clipboard-kind';

const clipboard = (data: Readonly<Record<string, string>>) => ({
  getData: (type: string) => data[type] ?? '',
});
const vscode = (mode: string) => JSON.stringify({ version: 1, isFromEmptySelection: false, mode });

describe('the kind of clipboard content', () => {
  test.each([
    ['words alone', { 'text/plain': '字' }],
    ['text in one element', { 'text/plain': '字', 'text/html': '<meta charset="utf-8"><span>字</span>' }],
    ['a part of a line of VS Code', { 'text/plain': 'a', 'vscode-editor-data': vscode('typescript') }],
    ['Markdown of VS Code', { 'text/plain': '# a\n\nb', 'vscode-editor-data': vscode('markdown') }],
  ])('is plain text for %s', (_what, data) => {
    expect(kindOf(clipboard(data))).toEqual({ kind: 'plain' });
  });

  test('is a code block with the Markdown language name for lines from VS Code', () => {
    const data = {
      'text/plain': 'a\nb',
      'text/html': '<div>a</div>',
      'vscode-editor-data': vscode('typescriptreact'),
    };
    expect(kindOf(clipboard(data))).toEqual({ kind: 'code', code: 'a\nb', language: 'tsx' });
  });

  test.each([
    ['bold words', '<b>粗</b>'],
    ['bold words by style', '<span style="font-weight: 700">粗</span>'],
    ['a link', '<a href="https://example.com">链接</a>'],
    ['two paragraphs', '<p>一</p><p>二</p>'],
  ])('is HTML for %s', (_what, html) => {
    expect(kindOf(clipboard({ 'text/plain': '字', 'text/html': html }))).toEqual({ kind: 'html', html });
  });
});
