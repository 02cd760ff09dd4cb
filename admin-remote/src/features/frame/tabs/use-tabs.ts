import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from '@yanye/shared/router';
import { useOwnValue } from '#controls/use-own-value.ts';
import { neighbourOf, readTabs, withVisited, type OpenTab } from './open-tabs';
import { scrollBack, useScrollTops } from './use-scrolled-back';

const listName = 'adminTabList';

/** State of a navigation within the strip. */
interface TabMove {
  readonly isTab: true;
  /** Path of the tab that is closed once the navigation was not refused. */
  readonly closes?: string;
}

const moveIn = (state: unknown): TabMove | undefined =>
  typeof state === 'object' && state !== null && 'isTab' in state ? (state as TabMove) : undefined;

/** The tabs of this window; a new window begins with those of the last one. */
const useTabList = () => {
  const [own, keepOwn] = useOwnValue(listName, 'session');
  const [last, keepLast] = useOwnValue(listName);
  const keep = (tabs: readonly OpenTab[]) => {
    const written = JSON.stringify(tabs);
    keepOwn(written);
    keepLast(written);
  };
  return [readTabs(own ?? last), keep] as const;
};

/** @returns whether the strip is shown, and a function that turns it on or off; each person decides */
export const useTabStrip = (): readonly [boolean, (isOn: boolean) => void] => {
  const [kept, keep] = useOwnValue('adminTabs');
  return [kept === 'on', (isOn) => keep(isOn ? 'on' : null)];
};

/** The screens that are open. */
export const useTabs = () => {
  const [tabs, keep] = useTabList();
  const location = useLocation();
  const type: string = useNavigationType();
  const navigate = useNavigate();
  const path = location.pathname.replace(/\/+$/, '');
  const { search } = location;
  const move = type === 'PUSH' ? moveIn(location.state) : undefined;
  const tops = useScrollTops(path);
  const latest = useRef({ tabs, keep });
  useEffect(() => {
    latest.current = { tabs, keep };
  });

  const closes = move?.closes;
  useEffect(() => {
    const open = latest.current.tabs
      .filter((tab) => tab.path !== closes)
      .map((tab) => ({ ...tab, top: tops.current.get(tab.path) ?? tab.top }));
    latest.current.keep(withVisited(open, { path, search }));
  }, [path, search, closes, tops]);

  const isMove = move !== undefined;
  useEffect(() => {
    if (!isMove) return undefined;
    return scrollBack(latest.current.tabs.find((tab) => tab.path === path)?.top ?? 0);
  }, [isMove, path]);

  const goTo = (tab: OpenTab, state: TabMove) =>
    void navigate(tab.path + tab.search, { state, preventScrollReset: true });

  return {
    tabs,
    current: path,
    show: (tab: OpenTab) => goTo(tab, { isTab: true }),
    /** The current tab is left first, so that a form with changes can ask. */
    close: (closed: string) => {
      const next = neighbourOf(tabs, closed);
      if (!next) return;
      if (closed === path) goTo(next, { isTab: true, closes: closed });
      else keep(tabs.filter((tab) => tab.path !== closed));
    },
    closeOthers: () => keep(tabs.filter((tab) => tab.path === path)),
  };
};
