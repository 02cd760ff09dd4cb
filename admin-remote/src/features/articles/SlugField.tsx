import { Form, Input } from 'antd';
import { slugProblem } from '@yanye/shared/policy/article-slug.policy';
import type { ArticleInfo } from './article-info';
import { messages } from './messages.zh';
import styles from './SlugField.module.css';

const text = messages.slug;

/** What people type between words stands between words in addresses as a hyphen. */
const asAddressed = (typed: string): string => typed.toLowerCase().replace(/[\s_]+/g, '-');

interface Props {
  /** Undefined for an article that is not stored yet. */
  readonly id: string | undefined;
  /** What it goes by now; empty for its id. */
  readonly stored: string;
}

/** The word by which the article is known in addresses, with the address that it makes. */
export const SlugField = ({ id, stored }: Props) => {
  const slug = (Form.useWatch('slug') as string | undefined) ?? stored;
  const word = slug || id;
  const validate = async (_rule: unknown, value: string) => {
    // One that came with an import stays as it is.
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
