import {
  EditorSelection,
  type ChangeSpec,
  type EditorState,
  type Line,
  type StateCommand,
} from '@codemirror/state';

const runBefore = (state: EditorState, at: number, mark: string) => {
  let from = at;
  while (from > 0 && state.sliceDoc(from - 1, from) === mark) from -= 1;
  return at - from;
};

const runAfter = (state: EditorState, at: number, mark: string) => {
  let to = at;
  while (to < state.doc.length && state.sliceDoc(to, to + 1) === mark) to += 1;
  return to - at;
};

// `*` and `**` share a character, so the length of the run tells whether a mark is present.
const holds = (run: number, length: number) => (length === 1 ? run % 2 === 1 : run >= length);

const wrappedOutside = (state: EditorState, from: number, to: number, mark: string) => {
  const sign = mark.charAt(0);
  return holds(runBefore(state, from, sign), mark.length) && holds(runAfter(state, to, sign), mark.length);
};

const wrappedInside = (state: EditorState, from: number, to: number, mark: string) => {
  const sign = mark.charAt(0);
  if (to - from < mark.length * 2 + 1) return false;
  return holds(runAfter(state, from, sign), mark.length) && holds(runBefore(state, to, sign), mark.length);
};

/**
 * Toggles a mark around each selection.
 * @param mark such as `**`; one repeated character
 */
export const toggleWrap =
  (mark: string): StateCommand =>
  ({ state, dispatch }) => {
    if (state.readOnly) return false;
    const size = mark.length;
    const spec = state.changeByRange(({ from, to }) => {
      if (wrappedOutside(state, from, to, mark)) {
        return {
          changes: [
            { from: from - size, to: from },
            { from: to, to: to + size },
          ],
          range: EditorSelection.range(from - size, to - size),
        };
      }
      if (wrappedInside(state, from, to, mark)) {
        return {
          changes: [
            { from, to: from + size },
            { from: to - size, to },
          ],
          range: EditorSelection.range(from, to - size * 2),
        };
      }
      return {
        changes: [
          { from, insert: mark },
          { from: to, insert: mark },
        ],
        range: EditorSelection.range(from + size, to + size),
      };
    });
    dispatch(state.update(spec, { scrollIntoView: true, userEvent: 'input' }));
    return true;
  };

const selectedLines = (state: EditorState): readonly Line[] => {
  const lines = new Map<number, Line>();
  for (const { from, to } of state.selection.ranges) {
    for (let line = state.doc.lineAt(from); ; line = state.doc.line(line.number + 1)) {
      lines.set(line.number, line);
      if (line.to >= to) break;
    }
  }
  return [...lines.values()];
};

const changeLines = (
  state: EditorState,
  dispatch: Parameters<StateCommand>[0]['dispatch'],
  changes: ChangeSpec[],
) => {
  const set = state.changes(changes);
  dispatch(
    state.update({
      changes: set,
      // A cursor at the start of its line moves behind the new prefix.
      selection: state.selection.map(set, 1),
      scrollIntoView: true,
      userEvent: 'input',
    }),
  );
};

/**
 * Toggles a prefix on each selected line.
 * @param pattern matches an existing prefix, anchored at the start of the line
 * @param prefix returns the prefix of the n-th line, counted from 1
 */
export const toggleLinePrefix =
  (pattern: RegExp, prefix: (n: number) => string): StateCommand =>
  ({ state, dispatch }) => {
    if (state.readOnly) return false;
    const lines = selectedLines(state);
    const everywhere = lines.every((line) => pattern.test(line.text));
    const changes = lines.flatMap((line, index) => {
      const old = pattern.exec(line.text)?.[0] ?? '';
      const wanted = everywhere ? '' : prefix(index + 1);
      return old === wanted ? [] : [{ from: line.from, to: line.from + old.length, insert: wanted }];
    });
    changeLines(state, dispatch, changes);
    return true;
  };

/** @param level 1 to 6; the same level again turns the heading into a paragraph */
export const toggleHeading =
  (level: number): StateCommand =>
  ({ state, dispatch }) => {
    if (state.readOnly) return false;
    const sign = `${'#'.repeat(level)} `;
    const changes = selectedLines(state).map((line) => {
      const old = /^#{1,6} +/.exec(line.text)?.[0] ?? '';
      return { from: line.from, to: line.from + old.length, insert: old.trim() === sign.trim() ? '' : sign };
    });
    changeLines(state, dispatch, changes);
    return true;
  };

const linkStart = 'https://';

/** Makes the selection a link and selects the address placeholder; a selected address becomes the target. */
export const insertLink: StateCommand = ({ state, dispatch }) => {
  if (state.readOnly) return false;
  const spec = state.changeByRange(({ from, to }) => {
    const text = state.sliceDoc(from, to);
    if (/^https?:\/\/\S+$/.test(text)) {
      return { changes: { from, to, insert: `[](${text})` }, range: EditorSelection.cursor(from + 1) };
    }
    const at = from + text.length + 3;
    return {
      changes: { from, to, insert: `[${text}](${linkStart})` },
      range: EditorSelection.range(at, at + linkStart.length),
    };
  });
  dispatch(state.update(spec, { scrollIntoView: true, userEvent: 'input' }));
  return true;
};

/**
 * Inserts a block at the selection.
 * @param before inserted before the selected text
 * @param after inserted after it
 * @param empty text inserted when nothing is selected
 */
export const insertBlock =
  (before: string, after: string, empty = ''): StateCommand =>
  ({ state, dispatch }) => {
    if (state.readOnly) return false;
    const { from, to } = state.selection.main;
    const text = state.sliceDoc(from, to) || empty;
    const lead = from === state.doc.lineAt(from).from ? '' : '\n\n';
    const tail = to === state.doc.lineAt(to).to ? '\n' : '\n\n';
    const start = from + lead.length + before.length;
    dispatch(
      state.update({
        changes: { from, to, insert: `${lead}${before}${text}${after}${tail}` },
        selection: EditorSelection.range(start, start + text.length),
        scrollIntoView: true,
        userEvent: 'input',
      }),
    );
    return true;
  };
