import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { SendFile } from '@yanye/shared/upload/uploader';
import { imageUploads } from './image-uploads';

const picture = (name: string, type = 'image/png') => new File(['x'], name, { type });

interface Sent {
  readonly file: File;
  readonly signal: AbortSignal;
  readonly onProgress: (part: number) => void;
  readonly finish: (address: string) => void;
  readonly fail: (reason: string) => void;
}

const setUp = (doc: string) => {
  const sent: Sent[] = [];
  const counts: number[] = [];
  const refused: string[] = [];
  const send: SendFile = (file, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      sent.push({ file, signal, onProgress, finish: resolve, fail: (reason) => reject(new Error(reason)) });
    });
  const uploads = imageUploads({
    send,
    onRefused: (reason) => refused.push(reason),
    onCount: (count) => counts.push(count),
  });
  const view = new EditorView({
    parent: document.body,
    state: EditorState.create({ doc, selection: { anchor: doc.length }, extensions: uploads.extension }),
  });
  return { uploads, view, sent, counts, refused, text: () => view.state.doc.toString() };
};

const transfer = (type: 'paste' | 'drop', files: readonly File[], text = '') => {
  const data = { files, getData: () => text, types: ['Files'] };
  const event = new Event(type, { bubbles: true, cancelable: true });
  return Object.assign(
    event,
    type === 'paste' ? { clipboardData: data } : { dataTransfer: data, clientX: 0, clientY: 0 },
  );
};

beforeEach(() => {
  // The editor asks for a drop position, and jsdom has no layout.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  document.body.replaceChildren();
});

describe('image uploads into the text', () => {
  test('a pasted image shows a placeholder until its Markdown replaces it', async () => {
    const { view, sent, counts, text } = setUp('前后');
    view.dispatch({ selection: { anchor: 1 } });
    view.contentDOM.dispatchEvent(transfer('paste', [picture('风景.png')]));
    expect(text()).toBe('前后');
    expect(screen.getByRole('status')).toHaveTextContent('正在上传 风景.png 0%');
    sent[0]?.onProgress(0.5);
    expect(screen.getByRole('status')).toHaveTextContent('50%');
    sent[0]?.finish('/uploads/1.png');
    await waitFor(() => expect(text()).toBe('前![风景](/uploads/1.png)后'));
    expect(screen.queryByRole('status')).toBeNull();
    expect(counts.at(-1)).toBe(0);
  });

  test('the cursor stands behind a pasted image, and stays where the user has moved it', async () => {
    const { view, sent, text } = setUp('前后');
    view.dispatch({ selection: { anchor: 1 } });
    view.contentDOM.dispatchEvent(transfer('paste', [picture('甲.png'), picture('乙.png')]));
    sent[0]?.finish('/uploads/1.png');
    sent[1]?.finish('/uploads/2.png');
    await waitFor(() => expect(text()).toBe('前![甲](/uploads/1.png)![乙](/uploads/2.png)后'));
    expect(view.state.sliceDoc(view.state.selection.main.head)).toBe('后');
    view.contentDOM.dispatchEvent(transfer('paste', [picture('丙.png')]));
    view.dispatch({ selection: { anchor: 0 } });
    sent[2]?.finish('/uploads/3.png');
    await waitFor(() => expect(text()).toContain('/uploads/3.png'));
    expect(view.state.selection.main.head).toBe(0);
  });

  test('the placeholder moves with text typed before it', async () => {
    const { view, sent, text } = setUp('尾');
    view.dispatch({ selection: { anchor: 0 } });
    view.contentDOM.dispatchEvent(transfer('paste', [picture('image.png')]));
    view.dispatch({ changes: { from: 0, insert: '新的开头' } });
    sent[0]?.finish('/uploads/1.png');
    await waitFor(() => expect(text()).toBe('新的开头![](/uploads/1.png)尾'));
  });

  test('dropped images are uploaded and inserted in drop order', async () => {
    const { view, sent, text } = setUp('');
    view.contentDOM.dispatchEvent(transfer('drop', [picture('甲.png'), picture('乙.jpg', 'image/jpeg')]));
    sent[1]?.finish('/uploads/2.jpg');
    sent[0]?.finish('/uploads/1.png');
    await waitFor(() => expect(text()).toBe('![甲](/uploads/1.png)![乙](/uploads/2.jpg)'));
  });

  test('a failed image shows the reason and is uploaded again on retry', async () => {
    const { uploads, view, sent, counts, text } = setUp('');
    uploads.add(view, [picture('甲.png')], 0);
    sent[0]?.fail('图片太大，请压缩后再上传');
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('甲.png：图片太大，请压缩后再上传'),
    );
    expect(counts.at(-1)).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    sent[1]?.finish('/uploads/1.png');
    await waitFor(() => expect(text()).toBe('![甲](/uploads/1.png)'));
  });

  test('a cancelled image can be removed and leaves no text', async () => {
    const { uploads, view, sent, counts, text } = setUp('字');
    uploads.add(view, [picture('甲.png')], 1);
    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(screen.getByRole('alert')).toHaveTextContent('已取消上传');
    await userEvent.click(screen.getByRole('button', { name: '移除' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(counts.at(-1)).toBe(0);
    expect(text()).toBe('字');
  });

  test('text copied from office programs with an image is pasted as text', () => {
    const { view, sent } = setUp('');
    view.contentDOM.dispatchEvent(transfer('paste', [picture('image.png')], '复制的文字'));
    expect(sent).toEqual([]);
  });

  test('a file that is not an image is rejected with a message', () => {
    const { uploads, view, sent, refused } = setUp('');
    uploads.add(view, [picture('账单.pdf', 'application/pdf')], 0);
    expect(sent).toEqual([]);
    expect(refused).toEqual(['不支持这种文件：账单.pdf']);
  });

  test('closing the editor stops uploads', () => {
    const { uploads, view, sent } = setUp('');
    uploads.add(view, [picture('甲.png')], 0);
    uploads.stop();
    view.destroy();
    expect(sent[0]?.signal.aborted).toBe(true);
  });
});
