import type { Menu } from '@yanye/shared/contract/menus';
import { SitePicture } from '#pictures/SitePicture.tsx';
import { messages } from './messages.zh';
import styles from './Banners.module.css';
import { Turning } from './Turning';

/** Pictures of the site, one at a time, all of the same size. */
export const Banners = ({ menu: { banners, banner_time } }: { readonly menu: Menu }) => (
  <Turning name={messages.banners} count={banners.length} seconds={banner_time}>
    {(now) => (
      <div className={styles.pictures} aria-hidden="true">
        {banners.map((banner, at) => (
          <div key={banner.id} data-now={at === now}>
            <SitePicture
              src={banner.path}
              picture={banner.picture}
              sizes="(max-width: 960px) 100vw, 328px"
              alt=""
              width={328}
              height={109}
            />
          </div>
        ))}
      </div>
    )}
  </Turning>
);
