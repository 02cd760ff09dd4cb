import { useEffect, useState } from 'react';
import { SitePicture } from '#pictures/SitePicture.tsx';
import styles from './Banner.module.css';
import { homeMenuApi } from './home.api';
import { messages } from './messages.zh';

/** @returns index of the current item; always the first with reduced motion */
const useTurn = (count: number, seconds: number, isPaused: boolean): number => {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (count < 2 || seconds <= 0 || isPaused) return undefined;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => setTurn((now) => now + 1), seconds * 1000);
    return () => clearInterval(timer);
  }, [count, seconds, isPaused]);
  return count > 0 ? turn % count : 0;
};

/** Banners and lines of the home page. All have the same size, so that a change shifts no layout. */
export const Banner = () => {
  const { data: menu } = homeMenuApi.useHomeMenuQuery();
  const [isPointedAt, setPointedAt] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const isPaused = isPointedAt || isStopped;
  const lines = menu?.abstract ?? [];
  const banners = menu?.banners ?? [];
  const line = useTurn(lines.length, menu?.abstract_time ?? 0, isPaused);
  const picture = useTurn(banners.length, menu?.banner_time ?? 0, isPaused);
  if (lines.length === 0 && banners.length === 0) return null;
  return (
    <div
      className={styles.banner}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
    >
      {banners.length > 0 && (
        <div className={styles.pictures} aria-hidden="true">
          {banners.map((banner, at) => (
            <div key={banner.id} data-now={at === picture}>
              <SitePicture
                src={banner.path}
                picture={banner.picture}
                sizes="(max-width: 1208px) calc(100vw - 40px), 1160px"
                alt=""
                width={1160}
                height={290}
                priority={at === 0}
              />
            </div>
          ))}
        </div>
      )}
      {lines.length > 0 && (
        <ul className={styles.lines} aria-label={messages.lines}>
          {lines.map((words, at) => (
            <li key={words} data-now={at === line}>
              {words}
            </li>
          ))}
        </ul>
      )}
      {(lines.length > 1 || banners.length > 1) && (
        <button type="button" className={styles.turning} onClick={() => setStopped(!isStopped)}>
          {isStopped ? messages.goOn : messages.stop}
        </button>
      )}
    </div>
  );
};
