/** The logo of Yanye: a leaf whose veins are lines of text. */
export const LeafMark = ({ size = 28 }: { readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <path d="M27 4C14 4 5 10 5 20c0 5 3 8 8 8 10 0 14-11 14-24Z" fill="var(--leaf)" />
    <path
      d="M4 29c4-9 9-14 16-18"
      fill="none"
      stroke="var(--paper)"
      strokeWidth="1.8"
      strokeLinecap="round"
    />
    <path
      d="M11 19h7M14.5 15.2h7"
      fill="none"
      stroke="var(--paper)"
      strokeWidth="1.4"
      strokeLinecap="round"
      opacity="0.85"
    />
  </svg>
);
