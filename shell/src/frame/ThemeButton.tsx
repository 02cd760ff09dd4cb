import { useAppDispatch, useAppSelector } from '@yanye/shared/redux';
import { selectThemeChoice, themeToggled } from '@yanye/shared/settings/settings-slice';
import { themeOnScreen } from '@yanye/shared/settings/theme-on-screen';
import { messages } from '../messages.zh';
import { MoonIcon, SunIcon } from './icons';
import styles from './Header.module.css';

/**
 * Toggles between light and dark. The style sheet selects the icon, so that a cached page fits every reader; the
 * attribute lets the inline script handle clicks before the app is loaded.
 */
export const ThemeButton = () => {
  const choice = useAppSelector(selectThemeChoice);
  const dispatch = useAppDispatch();
  const name = choice === 'dark' ? messages.toLight : messages.toDark;
  return (
    <button
      type="button"
      className={`${styles.tool} ${styles.theme}`}
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
