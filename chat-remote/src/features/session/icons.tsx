const paths = {
  copy: 'M9 9h10v11H9zM15 9V4.500H5V15h4',
  check: 'm5 12.500 4.500 4.500L19 7.500',
  again: 'M19.500 12a7.500 7.500 0 1 1-2.200-5.300L19.500 9M19.500 4.500V9H15',
  pencil: 'm4.500 19.500 1-4L16 5l3 3L8.500 18.500l-4 1ZM14 7l3 3',
  flag: 'M6 20.500V4M6 4.500h11.500l-2.500 4 2.500 4H6',
  trash: 'M5 7h14M9.500 7V4.500h5V7M7 7l1 13h8l1-13',
  context: 'M4 6h16M4 12h10M4 18h6',
  earlier: 'M14.500 5.500 8 12l6.500 6.500',
  later: 'M9.500 5.500 16 12l-6.500 6.500',
  down: 'M12 5v13M6.500 12.500 12 18l5.500-5.500',
  close: 'm6 6 12 12M18 6 6 18',
  panel: 'M4.500 5h15v14h-15zM14 5v14',
  more: 'M5.500 12h.1M12 12h.1M18.500 12h.1',
  branch:
    'M7 8.500v7M7 8.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM7 19.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17 8.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17 8.500c0 4-10 2.500-10 7',
  pin: 'M9 4h6M10 4v6l-3 3.500h10L14 10V4M12 13.500V20',
  pick: 'M4.500 6.500 6 8l3-3M4.500 13 6 14.500l3-3M12 7h8M12 13.500h8M12 19h8M5.500 19h2',
  send: 'M12 19V5M5.500 11.500 12 5l6.500 6.500',
  stop: 'M8 8h8v8H8z',
  clock: 'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17ZM12 7.500V12l3 2',
  alert: 'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17ZM12 7.500v5.500M12 16v.3',
  credits: 'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17ZM15.500 8.500l-2 5-5 2 2-5 5-2Z',
} as const;

export type IconName = keyof typeof paths;

export const Icon = ({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill={name === 'stop' ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth={name === 'more' ? 2.4 : 1.6}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={paths[name]} />
  </svg>
);
