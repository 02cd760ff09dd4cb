import { useAppDispatch, useAppSelector } from '@yanye/shared/redux';
import { selectThemeChoice, themeToggled } from '@yanye/shared/settings/settings-slice';
import { themeOnScreen } from '@yanye/shared/settings/theme-on-screen';
import { messages } from '../messages.zh';
import { MoonIcon, SunIcon } from './icons';
import styles from './Header.module.css';

/**
 * Light to dark and back. Which icon shows is the style sheet's business, so that a cached page fits every reader; the
 * attribute lets the inline script serve clicks before the app has arrived.
 */
export const ThemeButton = () => {
  const choice = useAppSelector(selectThemeChoice);
  const dispatch = useAppDispatch();
  const name = choice === 'dark' ? messages.toLight : messages.toDark;
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={name}
      title={name}
      data-theme-toggle=""
      onClick={() => dispatch(themeToggled(themeOnScreen(choice)))}
    >
      <span className={styles.moon}>
        <MoonIcon />
      </span>
      <span className={styles.sun}>
        <SunIcon />
      </span>
    </button>
  );
};
