import { useId } from 'react';
import { useAppDispatch, useAppSelector } from '@yanye/shared/redux';
import { themeChoices } from '@yanye/shared/settings/settings';
import { selectThemeChoice, themeChosen } from '@yanye/shared/settings/settings-slice';
import { messages as text } from './theme-messages.zh';
import styles from './ThemeChoice.module.css';

/** Light, dark, or the system's theme, which is an explicit choice. */
export const ThemeChoice = () => {
  const group = useId();
  const choice = useAppSelector(selectThemeChoice);
  const dispatch = useAppDispatch();
  return (
    <div className={styles.themes} role="radiogroup" aria-label={text.theme}>
      {themeChoices.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={group}
            value={value}
            checked={choice === value}
            onChange={() => dispatch(themeChosen(value))}
          />
          {text.themes[value]}
        </label>
      ))}
    </div>
  );
};
