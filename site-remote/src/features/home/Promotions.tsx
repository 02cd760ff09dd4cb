import { SitePicture } from '#pictures/SitePicture.tsx';
import { advertsQuery, advertsApi } from './home.api';
import { messages } from './messages.zh';
import styles from './Promotions.module.css';

/** Promotions in a row that scrolls by hand. */
export const Promotions = () => {
  const { data } = advertsApi.useAdvertsQuery(advertsQuery);
  // The response for administrators contains hidden ones, which public pages do not show.
  const shown = data?.list.filter(({ is_show }) => is_show) ?? [];
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="home-promotions">
      <h2 id="home-promotions" className={styles.heading}>
        {messages.promotions}
      </h2>
      <ul className={styles.row}>
        {shown.map(({ id, title, href, images, picture }) => (
          <li key={id}>
            <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer sponsored">
              <SitePicture src={images} picture={picture} sizes="280px" alt="" width={280} height={140} />
              <span className={styles.title}>
                {title}
                <span className="sr-only">{messages.newTab}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
