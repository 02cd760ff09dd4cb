import type { ReactNode } from 'react';
import type { FormField } from '../forms/form-fields';

export interface SettingsSection<F extends object> {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly fields: readonly FormField<F>[];
}
