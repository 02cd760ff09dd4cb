// Parts that are the same on many pages. The build for the server replaces this file by `frame-parts-on-server`, which renders them once; the
// first load has no byte for it.
export { NavDrawer } from './NavDrawer';
export { NavLinks } from './NavLinks';
export { SearchTool } from './SearchTool';
export { ThemeButton } from './ThemeButton';
export { Footer } from './Footer';
