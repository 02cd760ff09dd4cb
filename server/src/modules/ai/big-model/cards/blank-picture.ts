/** A drawing of somebody, for roles without a picture. */
export const blankPicture: Buffer = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 48 48">
<rect width="48" height="48" fill="#e6f0ea"/>
<g fill="none" stroke="#2f6b4f" stroke-width="2" stroke-linecap="round"><circle cx="24" cy="19" r="7"/><path d="M11 40a13 13 0 0 1 26 0"/></g>
</svg>`,
);
