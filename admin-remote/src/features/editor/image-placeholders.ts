import { StateEffect, StateField, type EditorState, type Transaction } from '@codemirror/state';
import { Decoration, EditorView, WidgetType } from '@codemirror/view';
import type { UploadItem } from '@yanye/shared/upload/upload-items';
import { messages } from '#messages.zh.ts';
import styles from './ImagePlaceholder.module.css';

export interface PlaceholderActions {
  readonly abort: (id: string) => void;
  readonly retry: (id: string) => void;
  readonly drop: (id: string) => void;
}

interface Placed {
  readonly at: number;
  readonly image: UploadItem;
}

export const placeImage = StateEffect.define<Placed>({
  map: ({ at, image }, changes) => ({ at: changes.mapPos(at, 1), image }),
});
export const updateImage = StateEffect.define<UploadItem>();
/** Removes a placeholder; text inserted by the same transaction goes after the images before it. */
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
    text.textContent = error
      ? messages.editor.imageFailed(name, error)
      : messages.editor.imageUploading(name, percent);
    box.append(text);
    if (error) {
      box.append(
        button(messages.editor.retry, () => retry(id)),
        button(messages.editor.dropImage, () => drop(id)),
      );
    } else {
      box.append(button(messages.editor.cancel, () => abort(id)));
    }
    return box;
  }

  override ignoreEvent() {
    return true;
  }
}

const moved = (list: readonly Placed[], { changes, effects }: Transaction): readonly Placed[] => {
  const leaving = effects.find((effect) => effect.is(removeImage))?.value;
  const place = list.findIndex(({ image }) => image.id === leaving);
  const gap = list[place]?.at;
  return list.map((one, index) => ({
    ...one,
    at: index < place && one.at === gap ? gap : changes.mapPos(one.at, 1),
  }));
};

const makeField = (actions: PlaceholderActions) =>
  StateField.define<readonly Placed[]>({
    create: () => [],
    update: (before, transaction) => {
      let list = transaction.docChanged ? moved(before, transaction) : before;
      for (const effect of transaction.effects) {
        if (effect.is(placeImage)) list = [...list, effect.value];
        if (effect.is(removeImage)) list = list.filter(({ image }) => image.id !== effect.value);
        if (effect.is(updateImage)) {
          const image = effect.value;
          list = list.map((one) => (one.image.id === image.id ? { ...one, image } : one));
        }
      }
      return list;
    },
    provide: (field) =>
      EditorView.decorations.from(field, (list) =>
        Decoration.set(
          // The side preserves the order of images at the same position.
          list.map(({ at, image }, index) =>
            Decoration.widget({ widget: new PlaceholderWidget(image, actions), side: index + 1 }).range(at),
          ),
          true,
        ),
      ),
  });

/** Placeholders are widgets, which are not part of the text. */
export const imagePlaceholders = (actions: PlaceholderActions) => {
  const field = makeField(actions);
  return {
    extension: field,
    positionOf: (state: EditorState, id: string) =>
      state.field(field).find(({ image }) => image.id === id)?.at,
  };
};
