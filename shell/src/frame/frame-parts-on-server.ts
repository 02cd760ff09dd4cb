import { useLocation } from '@yanye/shared/router';
import { Footer as FooterPart } from './Footer';
import { keptPart, type FrameFacts } from './kept-part';
import { navEntries, shownAddress } from './nav-entries';
import { NavDrawer as NavDrawerPart } from './NavDrawer';
import { NavLinks as NavLinksPart } from './NavLinks';
import { SearchTool as SearchToolPart } from './SearchTool';
import { ThemeButton as ThemeButtonPart } from './ThemeButton';

const useShownAddress = ({ menus, bigModel }: FrameFacts): string =>
  shownAddress(useLocation(), navEntries(menus, bigModel));

export const Footer = keptPart('footer', FooterPart);
export const NavDrawer = keptPart('drawer', NavDrawerPart, useShownAddress);
export const NavLinks = keptPart('links', NavLinksPart, useShownAddress);
export const SearchTool = keptPart('search', SearchToolPart);
export const ThemeButton = keptPart('theme', ThemeButtonPart);
