import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown, Grid, Space } from 'antd';
import type { ArticleItem } from '@yanye/shared/contract/articles';
import type { Role } from '@yanye/shared/policy/roles';
import { GuardedButton } from '../../controls/GuardedButton';
import { messages } from '../../messages.zh';
import type { EditAddress } from './ArticleCell';
import { recordRefusal } from './article-refusals';
import { plainTitle } from './plain-title';

const text = messages.list;

/** What the actions of a row do, and for whom. */
export interface RowActionSet {
  readonly role: Role;
  readonly editAddress: EditAddress;
  readonly onEdit: (article: ArticleItem) => void;
  readonly onInfo: (article: ArticleItem) => void;
  readonly onRemove: (article: ArticleItem) => void;
}

/** What can be done with one article: buttons side by side, one menu where there is little room. */
export const RowActions = ({
  article,
  actions,
}: {
  readonly article: ArticleItem;
  readonly actions: RowActionSet;
}) => {
  const { role, onEdit, onInfo, onRemove } = actions;
  const { md = true } = Grid.useBreakpoint();
  const title = plainTitle(article.title);
  const editing = recordRefusal(role, article.may_edit);
  const list = [
    { name: text.edit, refusal: editing, act: onEdit, danger: false },
    { name: text.info, refusal: editing, act: onInfo, danger: false },
    { name: text.remove, refusal: recordRefusal(role, article.may_remove), act: onRemove, danger: true },
  ];
  if (md) {
    return (
      <Space size={0}>
        {list.map(({ name, refusal, act, danger }) => (
          <GuardedButton
            key={name}
            type="text"
            size="small"
            danger={danger}
            refusal={refusal}
            aria-label={`${name}《${title}》`}
            onClick={() => act(article)}
          >
            {name}
          </GuardedButton>
        ))}
      </Space>
    );
  }
  const items = list.map(({ name, refusal, act, danger }) => ({
    key: name,
    label: refusal === undefined ? name : `${name}（${refusal}）`,
    disabled: refusal !== undefined,
    danger,
    onClick: () => act(article),
  }));
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button type="text" aria-label={text.more(title)} icon={<EllipsisOutlined />} />
    </Dropdown>
  );
};
