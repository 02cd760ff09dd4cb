export type ToastKind = 'info' | 'success' | 'warning' | 'error';

/** A short message at the foot of the screen, as the store holds it. */
export interface Toast {
  readonly id: string;
  readonly kind: ToastKind;
  readonly text: string;
  /** Label of the one action that it offers, such as 重试, 撤销 or 取消. */
  readonly actionLabel?: string;
  /** Whether it stays until it is dismissed or its action is chosen. */
  readonly stays: boolean;
  readonly requestId?: string;
}

/** A toast to be shown. `run` is held outside the store, which holds no functions. */
export interface NewToast {
  readonly kind: ToastKind;
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
  readonly stays?: boolean;
  readonly requestId?: string;
}
