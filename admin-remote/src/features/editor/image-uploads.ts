import type { StateEffect } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { imageLimits } from '@yanye/shared/contract/images.calls';
import type { UploadItem } from '@yanye/shared/upload/upload-items';
import { createUploader, type UploaderOptions } from '@yanye/shared/upload/uploader';
import { imagePlaceholders, placeImage, removeImage, updateImage } from './image-placeholders';

/** Value of `accept` for a file input. */
export const acceptedImages = imageLimits.suffixes.map((suffix) => `.${suffix}`).join(',');

interface Options extends Pick<UploaderOptions, 'send' | 'onRefused'> {
  /** Called with the number of images not yet in the text, including failed ones. */
  readonly onCount: (count: number) => void;
}

// File names set by clipboards, cameras and chat programs do not describe the picture.
const meaningless =
  /^(image|blob|img|dsc|pasted|screenshot|screen shot|截图|屏幕截图|微信图片|wx_camera)?[\s\d_.()-]*$/i;

/** @returns the alternative text for a file name, possibly empty */
const imageAlt = (name: string): string => {
  const stem = name.replace(/\.[^.]*$/, '').trim();
  return meaningless.test(stem) ? '' : stem.replace(/[[\]\\]/g, '');
};

const filesOf = (data: DataTransfer | null) => [...(data?.files ?? [])];

// Office programs add a picture of copied text to the clipboard, and users expect the text.
const pastedPictures = ({ clipboardData }: ClipboardEvent): readonly File[] =>
  clipboardData?.getData('text/plain')
    ? []
    : filesOf(clipboardData).filter(({ type }) => type.startsWith('image/'));

/** Image uploads into the text: placeholder, progress, error with retry, and then Markdown. */
export const imageUploads = ({ onCount, ...options }: Options) => {
  const uploader = createUploader({ ...options, accept: acceptedImages });
  const shown = new Map<string, UploadItem>();
  let target: { readonly view: EditorView; readonly at: number } | undefined;

  const forget = (id: string) => {
    shown.delete(id);
    uploader.remove(id);
    onCount(shown.size);
  };

  const drop = (id: string) => {
    forget(id);
    target?.view.dispatch({ effects: removeImage.of(id) });
  };

  const placeholders = imagePlaceholders({
    abort: (id) => uploader.abort(id),
    retry: (id) => void uploader.retry(id),
    drop,
  });

  const finish = (view: EditorView, { id, name, answer }: UploadItem) => {
    const at = placeholders.positionOf(view.state, id);
    forget(id);
    if (at === undefined) return;
    const changes = view.state.changes({ from: at, insert: `![${imageAlt(name)}](${String(answer)})` });
    // A cursor at the image goes behind it, where the user goes on writing.
    const selection = view.state.selection.map(changes, 1);
    view.dispatch({ changes, selection, effects: removeImage.of(id), userEvent: 'input.image' });
  };

  const showChanges = () => {
    if (!target) return;
    const { view, at } = target;
    const effects: StateEffect<unknown>[] = [];
    for (const item of uploader.items()) {
      const before = shown.get(item.id);
      if (item === before) continue;
      shown.set(item.id, item);
      effects.push(before ? updateImage.of(item) : placeImage.of({ at, image: item }));
    }
    if (effects.length > 0) view.dispatch({ effects });
    onCount(shown.size);
    for (const item of uploader.items()) if (item.status === 'done') finish(view, item);
  };
  const unsubscribe = uploader.subscribe(showChanges);

  /** Uploads images, each with a placeholder at a text position. */
  const add = (view: EditorView, files: readonly File[], at: number): void => {
    target = { view, at };
    void uploader.add(files);
  };

  const events = EditorView.domEventHandlers({
    paste: (event, view) => {
      const files = pastedPictures(event);
      if (files.length === 0 || view.state.readOnly) return false;
      event.preventDefault();
      add(view, files, view.state.selection.main.to);
      return true;
    },
    drop: (event, view) => {
      const files = filesOf(event.dataTransfer);
      if (files.length === 0 || view.state.readOnly) return false;
      event.preventDefault();
      add(
        view,
        files,
        view.posAtCoords({ x: event.clientX, y: event.clientY }) ?? view.state.selection.main.to,
      );
      return true;
    },
  });

  return {
    /** Placeholders, and uploads of pasted or dropped images. */
    extension: [placeholders.extension, events],
    add,
    /** Aborts running uploads; called on unmount. */
    stop: () => {
      unsubscribe();
      target = undefined;
      for (const { id } of uploader.items()) uploader.remove(id);
    },
  };
};
