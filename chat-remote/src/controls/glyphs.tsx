const paths = {
  search: 'M11 4.500a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13ZM16 16l4.500 4.500',
  plus: 'M12 5v14M5 12h14',
  right: 'm9.500 6 6 6-6 6',
  left: 'M14.500 6l-6 6 6 6',
  lock: 'M7.500 10.500h9a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2ZM8.500 10.500V8a3.500 3.500 0 0 1 7 0v2.500',
  clock: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17ZM12 7v5.500l3.500 2',
  check: 'm5 12.500 4.500 4.500L19 7.500',
  alert: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17ZM12 7.500v5.500M12 16v.3',
  grid: 'M4 4h6.500v6.500H4zM13.500 4H20v6.500h-6.500zM4 13.500h6.500V20H4zM13.500 13.500H20V20h-6.500z',
  close: 'm6 6 12 12M18 6 6 18',
} as const;

export type GlyphName = keyof typeof paths;

/** A line drawing beside words that say the same. */
export const Glyph = ({ name, size = 16 }: { readonly name: GlyphName; readonly size?: number }) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.6}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={paths[name]} />
  </svg>
);
