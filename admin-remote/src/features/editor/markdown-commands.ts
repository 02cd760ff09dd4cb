import {
  EditorSelection,
  type EditorState,
  type Line,
  type StateCommand,
  type TransactionSpec,
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

const command =
  (specOf: (state: EditorState) => TransactionSpec): StateCommand =>
  ({ state, dispatch }) => {
    if (state.readOnly) return false;
    dispatch(state.update(specOf(state), { scrollIntoView: true, userEvent: 'input' }));
    return true;
  };

/** @param mark such as `**`; one repeated character */
export const toggleWrap = (mark: string): StateCommand =>
  command((state) => {
    const size = mark.length;
    return state.changeByRange(({ from, to }) => {
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
  });

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

interface PrefixChange {
  readonly line: Line;
  readonly old: string;
  readonly wanted: string;
}

const changePrefixes = (state: EditorState, prefixes: readonly PrefixChange[]): TransactionSpec => {
  const changes = state.changes(
    prefixes.map(({ line: { from }, old, wanted }) => ({ from, to: from + old.length, insert: wanted })),
  );
  // A cursor at the start of its line moves behind the new prefix.
  return { changes, selection: state.selection.map(changes, 1) };
};

/**
 * @param pattern matches an existing prefix, anchored at the start of the line
 * @param prefix returns the prefix of the n-th line, counted from 1
 */
export const toggleLinePrefix = (pattern: RegExp, prefix: (n: number) => string): StateCommand =>
  command((state) => {
    const lines = selectedLines(state);
    const everywhere = lines.every((line) => pattern.test(line.text));
    const prefixes = lines.map((line, index) => ({
      line,
      old: pattern.exec(line.text)?.[0] ?? '',
      wanted: everywhere ? '' : prefix(index + 1),
    }));
    return changePrefixes(
      state,
      prefixes.filter(({ old, wanted }) => old !== wanted),
    );
  });

/** @param level 1 to 6; the same level again turns the heading into a paragraph */
export const toggleHeading = (level: number): StateCommand =>
  command((state) => {
    const sign = `${'#'.repeat(level)} `;
    const prefixes = selectedLines(state).map((line) => {
      const old = /^#{1,6} +/.exec(line.text)?.[0] ?? '';
      return { line, old, wanted: old.trim() === sign.trim() ? '' : sign };
    });
    return changePrefixes(state, prefixes);
  });

const linkStart = 'https://';

/** Makes the selection a link and selects the address placeholder; a selected address becomes the target. */
export const insertLink = command((state) =>
  state.changeByRange(({ from, to }) => {
    const text = state.sliceDoc(from, to);
    if (/^https?:\/\/\S+$/.test(text)) {
      return { changes: { from, to, insert: `[](${text})` }, range: EditorSelection.cursor(from + 1) };
    }
    const at = from + text.length + 3;
    return {
      changes: { from, to, insert: `[${text}](${linkStart})` },
      range: EditorSelection.range(at, at + linkStart.length),
    };
  }),
);

/** @param empty text inserted between both when nothing is selected */
export const insertBlock = (before: string, after: string, empty = ''): StateCommand =>
  command((state) => {
    const { from, to } = state.selection.main;
    const text = state.sliceDoc(from, to) || empty;
    const lead = from === state.doc.lineAt(from).from ? '' : '\n\n';
    const tail = to === state.doc.lineAt(to).to ? '\n' : '\n\n';
    const start = from + lead.length + before.length;
    return {
      changes: { from, to, insert: `${lead}${before}${text}${after}${tail}` },
      selection: EditorSelection.range(start, start + text.length),
    };
  });
