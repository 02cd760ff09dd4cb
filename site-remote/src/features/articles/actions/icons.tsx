import type { ReactNode } from 'react';

const icon = (shape: ReactNode) => (
  <svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {shape}
  </svg>
);

export const likeIcon = icon(
  <path d="M7 11v9H4v-9h3zm0 0 4-8c1.7 0 3 1.3 3 3v3h4.6a2 2 0 0 1 2 2.4l-1.3 7a2 2 0 0 1-2 1.6H7" />,
);
export const starIcon = icon(
  <path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.8L12 16.8l-5.2 2.8 1-5.8-4.3-4.1 5.9-.8L12 3.5z" />,
);
export const commentIcon = icon(<path d="M20 15a2 2 0 0 1-2 2H9l-5 4V6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v9z" />);
export const topIcon = icon(<path d="M12 20V8m-5 5 5-5 5 5M5 4h14" />);
export const shareIcon = icon(
  <path d="M15.5 7.5 8.5 11m0 2 7 3.5M18 9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM18 20a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z" />,
);
