import type { ReactNode } from 'react';

const icon = (drawing: ReactNode) => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {drawing}
  </svg>
);

export const SearchIcon = () =>
  icon(
    <>
      <circle cx="10.8" cy="10.8" r="6.3" />
      <path d="m15.6 15.6 4.6 4.6" />
    </>,
  );

export const MoonIcon = () => icon(<path d="M20 14.2A8.3 8.3 0 0 1 9.8 4 8.3 8.3 0 1 0 20 14.2Z" />);

export const SunIcon = () =>
  icon(
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2.8v2M12 19.2v2M2.8 12h2M19.2 12h2M5.5 5.5l1.4 1.4M17.1 17.1l1.4 1.4M5.5 18.5l1.4-1.4M17.1 6.9l1.4-1.4" />
    </>,
  );

export const BellIcon = () =>
  icon(
    <>
      <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5Z" />
      <path d="M10 20.6a2.2 2.2 0 0 0 4 0" />
    </>,
  );

export const MenuIcon = () => icon(<path d="M4 7h16M4 12h16M4 17h10" />);

export const CloseIcon = () => icon(<path d="m6 6 12 12M18 6 6 18" />);

export const EyeIcon = () =>
  icon(
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="2.8" />
    </>,
  );
