import { AutoComplete, Form, Input, InputNumber, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import { articleLimits } from '@yanye/shared/contract/articles.calls';
import { messages } from '#messages.zh.ts';
import styles from './InfoFields.module.css';
import { infoProblem, type ArticleInfo } from './article-info';
import { SlugField } from './SlugField';
import { VisibilityField } from './VisibilityField';
import {
  useManagedCategoriesQuery,
  useManagedSeriesNamesQuery,
  useManagedTagNamesQuery,
} from './articles.api';

const text = messages.info;

/** Renders the cover select; another feature provides it through the page. */
export type CoverField = (props: {
  readonly value?: ArticleInfo['cover'];
  readonly onChange?: (cover: ArticleInfo['cover']) => void;
}) => ReactNode;

const rule = <F extends keyof ArticleInfo>(field: F) => ({
  validator: async (_rule: unknown, value: ArticleInfo[F]) => {
    const problem = infoProblem(field, value);
    if (problem) throw new Error(problem);
  },
});

interface Props {
  /** Undefined for a new article. */
  readonly id: string | undefined;
  readonly stored: Pick<ArticleInfo, 'slug' | 'visibility'>;
  readonly mayPublish: boolean;
  readonly isPublished: boolean;
  readonly CoverField: CoverField;
}

/** The fields of the information dialog, inside an antd form of `ArticleInfo`. */
export const InfoFields = ({ id, stored, mayPublish, isPublished, CoverField }: Props) => {
  const categories = useManagedCategoriesQuery().data ?? [];
  const series = useManagedSeriesNamesQuery().data ?? [];
  const tags = useManagedTagNamesQuery().data ?? [];
  return (
    <>
      <Form.Item<ArticleInfo> name="title" label={text.name} rules={[rule('title')]} required>
        <Input showCount maxLength={articleLimits.title} />
      </Form.Item>
      <SlugField id={id} stored={stored.slug} />
      <Form.Item<ArticleInfo> name="abstract" label={text.abstract} rules={[rule('abstract')]}>
        <Input.TextArea
          autoSize={{ minRows: 2, maxRows: 6 }}
          showCount
          maxLength={articleLimits.abstract}
          placeholder={text.abstractHint}
        />
      </Form.Item>
      <Form.Item<ArticleInfo> name="category" label={text.category} rules={[rule('category')]}>
        <AutoComplete
          allowClear
          placeholder={text.categoryPlaceholder}
          options={categories}
          showSearch={{ filterOption: (typed, option) => option?.value.includes(typed) ?? false }}
        />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item<ArticleInfo> name="series" label={text.series} rules={[rule('series')]}>
          <AutoComplete
            allowClear
            placeholder={text.seriesPlaceholder}
            options={series}
            showSearch={{ filterOption: (typed, option) => option?.value.includes(typed) ?? false }}
          />
        </Form.Item>
        <Form.Item<ArticleInfo> name="series_position" label={text.seriesPosition} tooltip={text.seriesHint}>
          <InputNumber min={1} max={articleLimits.seriesPosition} precision={0} placeholder={text.byDate} />
        </Form.Item>
      </div>
      <Form.Item<ArticleInfo> name="tags" label={text.tags} rules={[rule('tags')]}>
        <Select
          mode="tags"
          tokenSeparators={[',', '，', '、']}
          maxCount={articleLimits.maxTags}
          placeholder={text.tagsPlaceholder(articleLimits.maxTags)}
          options={tags}
        />
      </Form.Item>
      <VisibilityField stored={stored.visibility} />
      <Form.Item<ArticleInfo> name="cover" label={text.cover}>
        <CoverField />
      </Form.Item>
      <Form.Item<ArticleInfo> name="link" label={text.link} rules={[rule('link')]}>
        <Input type="url" placeholder={text.linkPlaceholder} />
      </Form.Item>
      <Form.Item<ArticleInfo> name="source" label={text.source} rules={[rule('source')]}>
        <Input placeholder={text.sourcePlaceholder} />
      </Form.Item>
      <Form.Item<ArticleInfo>
        name="is_recommend"
        label={text.recommended}
        valuePropName="checked"
        extra={text.recommendedHint}
      >
        <Switch disabled={!mayPublish} />
      </Form.Item>
      <Form.Item<ArticleInfo> name="is_top" label={text.top} valuePropName="checked" extra={text.topHint}>
        <Switch disabled={!mayPublish} />
      </Form.Item>
      {!isPublished && (
        <Form.Item<ArticleInfo> name="publish_at" label={text.publishAt} extra={text.publishAtHint}>
          <Input type="datetime-local" disabled={!mayPublish} />
        </Form.Item>
      )}
      <Form.Item<ArticleInfo> name="withdraw_at" label={text.withdrawAt} extra={text.withdrawAtHint}>
        <Input type="datetime-local" disabled={!mayPublish} />
      </Form.Item>
    </>
  );
};
