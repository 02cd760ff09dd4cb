import { lineIcon } from '#icons/line-icon.tsx';

export const starIcon = lineIcon(
  <path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.8L12 16.8l-5.2 2.8 1-5.8-4.3-4.1 5.9-.8L12 3.5z" />,
);
export const commentIcon = lineIcon(
  <path d="M20 15a2 2 0 0 1-2 2H9l-5 4V6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v9z" />,
);
export const editIcon = lineIcon(<path d="M4 20h4L19 9l-4-4L4 16v4zm9-13 4 4" />);
export const topIcon = lineIcon(<path d="M12 20V8m-5 5 5-5 5 5M5 4h14" />);
export const shareIcon = lineIcon(
  <path d="M15.5 7.5 8.5 11m0 2 7 3.5M18 9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM18 20a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z" />,
);
