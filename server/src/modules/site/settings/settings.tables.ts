/** One group of settings per row; `value` is its JSON. */
export interface SettingsTables {
  settings: { name: string; value: string; updated_at: number };
}
