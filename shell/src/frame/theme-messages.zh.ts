/** Texts of the choice of a theme, which is loaded with the menu of narrow screens. */
export const messages = {
  theme: '外观',
  themes: { light: '浅色', dark: '深色', system: '跟随系统' },
};
