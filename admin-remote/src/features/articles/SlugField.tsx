import { Form, Input } from 'antd';
import { slugProblem } from '@yanye/shared/policy/article-slug.policy';
import type { ArticleInfo } from './article-info';
import { messages } from './messages.zh';
import styles from './SlugField.module.css';

const text = messages.slug;

/** Separators that the user types become hyphens in the slug. */
const asAddressed = (typed: string): string => typed.toLowerCase().replace(/[\s_]+/g, '-');

interface Props {
  readonly id: string | undefined;
  /** The stored slug; empty if the id is used. */
  readonly stored: string;
}

export const SlugField = ({ id, stored }: Props) => {
  const slug = (Form.useWatch('slug') as string | undefined) ?? stored;
  const word = slug || id;
  const validate = async (_rule: unknown, value: string) => {
    // An imported slug may have a format that users cannot enter.
    const problem = value === '' || value === stored ? undefined : slugProblem(value);
    if (problem) throw new Error(problem);
  };
  return (
    <Form.Item<ArticleInfo>
      name="slug"
      label={text.label}
      normalize={asAddressed}
      rules={[{ validator: validate }]}
      extra={
        <>
          <span className={styles.address}>
            {word === undefined ? text.later : `${location.origin}/article/${word}`}
          </span>
          {id !== undefined && text.former}
        </>
      }
    >
      <Input placeholder={text.placeholder} autoComplete="off" spellCheck={false} />
    </Form.Item>
  );
};
