import { StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state';
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view';
import type { UploadItem } from '@yanye/shared/upload/upload-items';
import { messages } from '../../messages.zh';
import styles from './ImagePlaceholder.module.css';

/** What the buttons in a placeholder do. */
export interface PlaceholderActions {
  readonly abort: (id: string) => void;
  readonly retry: (id: string) => void;
  readonly drop: (id: string) => void;
}

export const placeImage = StateEffect.define<{ readonly at: number; readonly image: UploadItem }>({
  map: ({ at, image }, changes) => ({ at: changes.mapPos(at, 1), image }),
});
export const updateImage = StateEffect.define<UploadItem>();
export const removeImage = StateEffect.define<string>();

const button = (label: string, act: () => void) => {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = label;
  element.className = styles.action ?? '';
  element.addEventListener('click', act);
  return element;
};

class PlaceholderWidget extends WidgetType {
  constructor(
    readonly image: UploadItem,
    private readonly actions: PlaceholderActions,
  ) {
    super();
  }

  override eq(other: PlaceholderWidget) {
    return other.image === this.image;
  }

  override toDOM() {
    const { id, name, progress, error } = this.image;
    const { abort, retry, drop } = this.actions;
    const percent = Math.round(progress * 100);
    const box = document.createElement('span');
    box.className = `${styles.box} ${error ? styles.failed : ''}`;
    box.setAttribute('role', error ? 'alert' : 'status');
    box.style.setProperty('--percent', `${percent}%`);
    const text = document.createElement('span');
    text.textContent = error ? messages.editor.imageFailed(name, error) : messages.editor.imageUploading(name, percent);
    box.append(text);
    if (error) {
      box.append(button(messages.editor.retry, () => retry(id)), button(messages.editor.dropImage, () => drop(id)));
    } else {
      box.append(button(messages.editor.cancel, () => abort(id)));
    }
    return box;
  }

  override ignoreEvent() {
    return true;
  }
}

const imageOf = (decoration: Decoration) => (decoration.spec as { widget: PlaceholderWidget }).widget.image;

const makeField = (actions: PlaceholderActions) =>
  StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update: (before, transaction) => {
      let set = before.map(transaction.changes);
      const widget = (image: UploadItem) => Decoration.widget({ widget: new PlaceholderWidget(image, actions), side: 1 });
      for (const effect of transaction.effects) {
        if (effect.is(placeImage)) set = set.update({ add: [widget(effect.value.image).range(effect.value.at)] });
        const id = effect.is(updateImage) ? effect.value.id : effect.is(removeImage) ? effect.value : undefined;
        if (id === undefined) continue;
        let at: number | undefined;
        set = set.update({
          filter: (from, _to, decoration) => {
            if (imageOf(decoration).id !== id) return true;
            at = from;
            return false;
          },
        });
        if (effect.is(updateImage) && at !== undefined) set = set.update({ add: [widget(effect.value).range(at)] });
      }
      return set;
    },
    provide: (field) => EditorView.decorations.from(field),
  });

/** The placeholders of one editor: the extension, and where a picture stands now that the text around it changed. */
export interface ImagePlaceholders {
  readonly extension: Extension;
  readonly positionOf: (state: EditorState, id: string) => number | undefined;
}

/** @param actions what the buttons do @returns placeholders that are shown in the text without being part of it */
export const imagePlaceholders = (actions: PlaceholderActions): ImagePlaceholders => {
  const field = makeField(actions);
  return {
    extension: field,
    positionOf: (state, id) => {
      for (const cursor = state.field(field).iter(); cursor.value; cursor.next()) {
        if (imageOf(cursor.value).id === id) return cursor.from;
      }
      return undefined;
    },
  };
};
