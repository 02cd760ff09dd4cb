import { lineIcon } from './line-icon';

/** @param size pixels of its sides */
export const likeIcon = (size?: number) =>
  lineIcon(
    <path d="M7 11v9H4v-9h3zm0 0 4-8c1.7 0 3 1.3 3 3v3h4.6a2 2 0 0 1 2 2.4l-1.3 7a2 2 0 0 1-2 1.6H7" />,
    size,
  );
