import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown, Grid, Space } from 'antd';
import type { ArticleItem } from '@yanye/shared/contract/articles';
import type { Role } from '@yanye/shared/policy/roles';
import { RowAction } from '#controls/RowButtons.tsx';
import { messages } from '#messages.zh.ts';
import { recordRefusal } from './article-refusals';
import { plainTitle } from './plain-title';

const text = messages.list;

export interface RowActionSet {
  readonly role: Role;
  /** Address of the article's editor. */
  readonly editAddress: (id: string) => string;
  readonly onEdit: (article: ArticleItem) => void;
  readonly onInfo: (article: ArticleItem) => void;
  readonly onRemove: (article: ArticleItem) => void;
  readonly onApprove: (article: ArticleItem) => void;
  readonly onReturn: (article: ArticleItem) => void;
  readonly onTakeBack: (article: ArticleItem) => void;
  readonly onAuthor: (nickName: string) => void;
}

interface RowAction {
  readonly name: string;
  readonly refusal?: string | undefined;
  readonly act: (article: ArticleItem) => void;
  readonly danger?: boolean;
}

const maxButtons = 3;

interface Props {
  readonly article: ArticleItem;
  readonly actions: RowActionSet;
}

/** The actions for one article: buttons, and a menu on narrow screens. */
export const RowActions = ({ article, actions }: Props) => {
  const { role, onEdit, onInfo, onRemove, onApprove, onReturn, onTakeBack } = actions;
  const { may_judge, may_take_back } = article;
  const { md = true } = Grid.useBreakpoint();
  const title = plainTitle(article);
  const editing = recordRefusal(role, article.may_edit);
  const waiting: readonly RowAction[] = [
    ...(may_judge
      ? [
          { name: text.approve, act: onApprove },
          { name: text.giveBack, act: onReturn },
        ]
      : []),
    ...(may_take_back ? [{ name: text.takeBack, act: onTakeBack }] : []),
  ];
  const list: readonly RowAction[] = [
    ...waiting,
    { name: text.edit, refusal: editing, act: onEdit },
    { name: text.info, refusal: editing, act: onInfo },
    { name: text.remove, refusal: recordRefusal(role, article.may_remove), act: onRemove, danger: true },
  ];
  const itemOf = ({ name, refusal, act, danger = false }: RowAction) => ({
    key: name,
    label: refusal === undefined ? name : `${name}（${refusal}）`,
    disabled: refusal !== undefined,
    danger,
    onClick: () => act(article),
  });
  const asButtons = !md ? [] : list.length > maxButtons ? waiting : list;
  const asItems = list.filter((action) => !asButtons.includes(action));
  return (
    <Space size={0}>
      {asButtons.map(({ name, refusal, act, danger = false }) => (
        <RowAction
          key={name}
          danger={danger}
          refusal={refusal}
          label={`${name}《${title}》`}
          onClick={() => act(article)}
        >
          {name}
        </RowAction>
      ))}
      {asItems.length > 0 && (
        <Dropdown menu={{ items: asItems.map(itemOf) }} trigger={['click']}>
          <Button type="text" aria-label={text.more(title)} icon={<EllipsisOutlined />} />
        </Dropdown>
      )}
    </Space>
  );
};
