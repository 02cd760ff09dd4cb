import { useAppSelector } from '@yanye/shared/redux';
import { Link } from '@yanye/shared/router';
import { selectSiteInfo } from '@yanye/shared/site/site-slice';
import { messages } from '../messages.zh';
import { ThemeChoice } from './ThemeChoice';
import styles from './Footer.module.css';

/** A page of site-remote; it links every year, so that each is two clicks away from every page. */
const archivePath = '/archive';

const privacyPath = '/privacy';

/** A file that the server makes, not a page. */
const feedPath = '/rss.xml';

const isWebAddress = (href: string): boolean => /^https?:\/\//.test(href);

export const Footer = () => {
  const site = useAppSelector(selectSiteInfo);
  const links = Object.entries({
    GitHub: site.github_url,
    Gitee: site.gitee_url,
    哔哩哔哩: site.bilibili_url,
  }).filter(([, href]) => isWebAddress(href));
  const year = /^\d{4}/.exec(site.created_at)?.[0];
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <p className={styles.slogan}>
          {isWebAddress(site.web) ? (
            <a href={site.web} rel="noopener noreferrer" target="_blank">
              {site.title}
            </a>
          ) : (
            <span>{site.title}</span>
          )}
          {site.slogan && site.slogan !== site.title && <span>{site.slogan}</span>}
        </p>
        <ThemeChoice />
      </div>
      <nav className={styles.row} aria-label={messages.footer.pages}>
        <Link to={archivePath}>{messages.footer.archive}</Link>
        {site.footer_links?.map(({ title, path }) => (
          <Link key={path} to={path}>
            {title}
          </Link>
        ))}
        <Link to={privacyPath}>{messages.footer.privacy}</Link>
        <a href={feedPath} type="application/rss+xml">
          {messages.footer.feed}
        </a>
      </nav>
      <div className={styles.row}>
        {year && <span>{messages.footer.since(year)}</span>}
        <span>{messages.footer.version(site.version)}</span>
        {site.bei_an && (
          <a href="https://beian.miit.gov.cn/" rel="noopener noreferrer" target="_blank">
            {site.bei_an}
          </a>
        )}
        {links.map(([title, href]) => (
          <a key={title} href={href} rel="noopener noreferrer" target="_blank">
            {title}
          </a>
        ))}
      </div>
    </footer>
  );
};
