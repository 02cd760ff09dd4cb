import { Form, Input, Radio } from 'antd';
import {
  articleLimits,
  articleVisibilities,
  articleVisibilityLabels,
  type ArticleVisibility,
} from '@yanye/shared/contract/articles.calls';
import type { ArticleInfo } from './article-info';
import { messages } from './messages.zh';

const text = messages.visibility;
const least = articleLimits.shortestPassword;

const options = articleVisibilities.map((value) => ({ value, label: articleVisibilityLabels[value] }));

/** Visibility of the published article and its password. @param stored the stored values */
export const VisibilityField = ({ stored }: { readonly stored: ArticleVisibility }) => {
  const chosen = (Form.useWatch('visibility') as ArticleVisibility | undefined) ?? stored;
  const hasOne = stored === 'password';
  const validate = async (_rule: unknown, value: string) => {
    if (value === '' && !hasOne) throw new Error(text.passwordWanted);
    if (value !== '' && value.length < least) throw new Error(text.passwordShort(least));
  };
  return (
    <>
      <Form.Item<ArticleInfo> name="visibility" label={text.label} required extra={text.hints[chosen]}>
        <Radio.Group options={options} />
      </Form.Item>
      {chosen === 'password' && (
        <Form.Item<ArticleInfo>
          name="password"
          label={text.password}
          rules={[{ validator: validate }]}
          {...(hasOne && { extra: text.passwordKept })}
        >
          <Input.Password
            autoComplete="new-password"
            maxLength={articleLimits.longestPassword}
            placeholder={text.passwordPlaceholder(least)}
          />
        </Form.Item>
      )}
    </>
  );
};
