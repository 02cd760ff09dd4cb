export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

/** One sentence to the person, as the store keeps it. */
export interface Notice {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly text: string;
  /** Label of the one thing to do about it, such as 重试, 撤销 or 取消. */
  readonly actionLabel?: string;
  /** Stays until it is dismissed or done with. */
  readonly stays: boolean;
  readonly requestId?: string;
}

/** A notice to be given. `run` lives outside the store, since functions cannot be kept in it. */
export interface NewNotice {
  readonly kind: NoticeKind;
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
  readonly stays?: boolean;
  readonly requestId?: string;
}
