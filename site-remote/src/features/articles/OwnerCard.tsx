import type { SiteInfo } from '@yanye/shared/contract/settings';
import { homeMessages } from './home-messages.zh';
import styles from './OwnerCard.module.css';

const Code = ({ path, what }: { readonly path: string; readonly what: string }) =>
  path === '' ? null : (
    <figure className={styles.code}>
      <img src={path} alt={homeMessages.owner.qrOf(what)} width={96} height={96} loading="lazy" />
      <figcaption>{what}</figcaption>
    </figure>
  );

export const OwnerCard = ({ site }: { readonly site: SiteInfo }) => {
  if (site.name === '') return null;
  const facts = [site.job, site.addr].filter((fact) => fact !== '');
  return (
    <section className={styles.card} aria-labelledby="home-owner">
      <h2 id="home-owner" className={styles.heading}>
        {homeMessages.owner.title}
      </h2>
      <p className={styles.name}>{site.name}</p>
      {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
      {site.email && (
        <p className={styles.facts}>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </p>
      )}
      {/^https?:\/\//.test(site.web) && (
        <p className={styles.facts}>
          <a href={site.web} rel="noopener noreferrer me" target="_blank">
            {site.title}
          </a>
        </p>
      )}
      {(site.qq_image || site.wechat_image) && (
        <div className={styles.codes}>
          <Code path={site.qq_image} what={homeMessages.owner.qq} />
          <Code path={site.wechat_image} what={homeMessages.owner.wechat} />
        </div>
      )}
    </section>
  );
};
