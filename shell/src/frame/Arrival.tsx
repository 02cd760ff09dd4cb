import { useEffect, useRef, useState } from 'react';
import { useAppSelector } from '@yanye/shared/redux';
import { useLocation, useMatches } from '@yanye/shared/router';
import { selectSiteInfo } from '@yanye/shared/site/site-slice';
import { messages } from '../messages.zh';
import { documentTitle, pageTitleOf } from '../router/page-title';

/** Does for a client-side navigation what a browser does for a document: title, focus, announcement. */
export const Arrival = () => {
  const page = pageTitleOf(useMatches());
  const { title: site, slogan } = useAppSelector(selectSiteInfo);
  const { pathname } = useLocation();
  const title = documentTitle(page, site, slogan);
  const before = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    if (title) document.title = title;
  }, [title]);

  useEffect(() => {
    // A change of query or fragment stays on the page and keeps the focus.
    if (before.current === pathname) return;
    before.current = pathname;
    setAnnouncement(messages.opened(title));
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, title]);

  return (
    <p className="sr-only" aria-live="polite">
      {announcement}
    </p>
  );
};
