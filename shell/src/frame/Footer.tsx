import { defaultSiteInfo } from '@yanye/shared/contract/settings.calls';
import { useAppDispatch, useAppSelector } from '@yanye/shared/redux';
import { Link } from '@yanye/shared/router';
import { themeChosen } from '@yanye/shared/settings/settings-slice';
import { selectSiteInfo } from '@yanye/shared/site/site-slice';
import { messages } from '../messages.zh';
import styles from './Footer.module.css';

/** A page of site-remote; it links every year, so that each is two clicks away from every page. */
const archivePath = '/archive';

const privacyPath = '/privacy';

/** A file that the server makes, not a page. */
const feedPath = '/rss.xml';

const isWebAddress = (href: string): boolean => /^https?:\/\//.test(href);

const Outside = ({ href, title }: { readonly href: string; readonly title: string }) => (
  <a href={href} rel="noopener noreferrer" target="_blank">
    {title}
  </a>
);

export const Footer = () => {
  const site = useAppSelector(selectSiteInfo);
  const dispatch = useAppDispatch();
  const { footer: text } = messages;
  const links = Object.entries({
    GitHub: site.github_url,
    Gitee: site.gitee_url,
    哔哩哔哩: site.bilibili_url,
  }).filter(([, href]) => isWebAddress(href));
  const year = /^\d{4}/.exec(site.created_at)?.[0];
  return (
    <footer className={styles.footer}>
      <div className={styles.about}>
        <p className={styles.title}>
          {isWebAddress(site.web) ? (
            <Outside href={site.web} title={site.title} />
          ) : (
            <span>{site.title}</span>
          )}
        </p>
        {site.slogan && site.slogan !== site.title && <p>{site.slogan}</p>}
        <p className={styles.facts}>
          {year && <span>{text.since(year)}</span>}
          {/* The one that every new site has says nothing to readers. */}
          {site.version !== defaultSiteInfo.version && <span>{text.version(site.version)}</span>}
          {site.bei_an && <Outside href="https://beian.miit.gov.cn/" title={site.bei_an} />}
        </p>
      </div>
      <nav className={styles.links} aria-label={text.pages}>
        <Link to={archivePath}>{text.archive}</Link>
        {site.footer_links?.map(({ title, path }) => (
          <Link key={path} to={path}>
            {title}
          </Link>
        ))}
        <Link to={privacyPath}>{text.privacy}</Link>
      </nav>
      <div className={styles.links}>
        <a href={feedPath} type="application/rss+xml" className={styles.feed}>
          <svg
            width="14"
            height="14"
            viewBox="0 0 14 14"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            aria-hidden="true"
          >
            <path d="M1 2a11 11 0 0 1 11 11M1 7a6 6 0 0 1 6 6M2 12h.1" strokeLinecap="round" />
          </svg>
          {text.feed}
        </a>
        {links.map(([title, href]) => (
          <Outside key={title} href={href} title={title} />
        ))}
        {/* The header and the menu of narrow screens switch themes; only this leads back to the system's. */}
        <button type="button" className={styles.system} onClick={() => dispatch(themeChosen('system'))}>
          {text.likeSystem}
        </button>
        <noscript>
          <span>{messages.themeNeedsScript}</span>
        </noscript>
      </div>
    </footer>
  );
};
