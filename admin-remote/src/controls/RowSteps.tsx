import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { RowAction } from './RowButtons';
import styles from './RowSteps.module.css';

/** One action on a row. */
export interface RowStep {
  readonly name: string;
  readonly refusal?: string | undefined;
  /** Stands last in the menu, behind a line. */
  readonly danger?: boolean;
  readonly act: () => void;
}

interface Props {
  /** Name of the row, such as 《标题》, appended to the names of the buttons. */
  readonly of: string;
  readonly menuLabel: string;
  /** The step that the row waits for; it is always visible. */
  readonly next?: RowStep | undefined;
  /** What one does most; visible where the pointer or the focus is. */
  readonly usual?: RowStep | undefined;
  readonly more: readonly RowStep[];
}

const itemOf = ({ name, refusal, danger = false, act }: RowStep) => ({
  key: name,
  label: refusal === undefined ? name : `${name}（${refusal}）`,
  disabled: refusal !== undefined,
  danger,
  onClick: act,
});

/** The actions on a row: at most one word, and everything else in a menu. */
export const RowSteps = ({ of, menuLabel, next, usual, more }: Props) => {
  const shown = next ?? usual;
  const last = more.filter(({ danger }) => danger);
  const items: NonNullable<MenuProps['items']> = [
    ...more.filter(({ danger }) => !danger).map(itemOf),
    ...(last.length > 0 && last.length < more.length ? [{ type: 'divider' as const }] : []),
    ...last.map(itemOf),
  ];
  return (
    <span className={styles.steps}>
      {shown && (
        <RowAction
          className={shown === next ? styles.next : styles.usual}
          refusal={shown.refusal}
          label={`${shown.name}${of}`}
          onClick={shown.act}
        >
          {shown.name}
        </RowAction>
      )}
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
        <Button type="text" aria-label={menuLabel} icon={<EllipsisOutlined aria-hidden />} />
      </Dropdown>
    </span>
  );
};
