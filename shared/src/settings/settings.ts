/** `system` is an explicit third choice; without any choice it is light. */
export const themeChoices = ['light', 'dark', 'system'] as const;

export type ThemeChoice = (typeof themeChoices)[number];

export interface Settings {
  readonly theme: ThemeChoice;
  readonly sidebarCollapsed: boolean;
}
