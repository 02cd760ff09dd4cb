import { Form, Input, InputNumber, Switch, type FormItemProps } from 'antd';
import type { ReactNode } from 'react';
import { articleLimits } from '@yanye/shared/contract/articles.calls';
import type { PictureField } from '#controls/picture-field.ts';
import { messages } from '#messages.zh.ts';
import styles from './InfoFields.module.css';
import { infoProblem, type ArticleInfo } from './article-info';
import { SlugField } from './SlugField';
import { VisibilityField } from './VisibilityField';
import { NameField, TagsField } from './TermFields';

const text = messages.info;

interface FieldProps extends FormItemProps<ArticleInfo> {
  readonly name: keyof ArticleInfo;
}

const Field = ({ name, ...item }: FieldProps) => (
  <Form.Item<ArticleInfo>
    {...item}
    name={name}
    data-field={name}
    rules={[
      {
        validator: async (_rule: unknown, value: ArticleInfo[keyof ArticleInfo]) => {
          const problem = infoProblem(name, value);
          if (problem) throw new Error(problem);
        },
      },
    ]}
  />
);

interface Props {
  readonly id: string | undefined;
  readonly stored: Pick<ArticleInfo, 'slug' | 'visibility' | 'derivedAbstract'>;
  readonly mayPublish: boolean;
  readonly isPublished: boolean;
  readonly CoverField: PictureField;
}

const Group = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <section className={styles.group} aria-label={name}>
    <h3>{name}</h3>
    {children}
  </section>
);

export const InfoFields = ({ id, stored, mayPublish, isPublished, CoverField }: Props) => (
  <>
    <Group name={text.out}>
      <Field name="cover" label={text.cover}>
        <CoverField />
      </Field>
      <VisibilityField stored={stored.visibility} />
      {!isPublished && mayPublish && (
        <Field name="publish_at" label={text.publishAt} extra={text.publishAtHint}>
          <Input type="datetime-local" />
        </Field>
      )}
    </Group>
    <Group name={text.about}>
      <Field name="title" label={text.name} required>
        <Input showCount maxLength={articleLimits.title} />
      </Field>
      <Field name="abstract" label={text.abstract}>
        <Input.TextArea
          autoSize={{ minRows: 2, maxRows: 6 }}
          showCount
          maxLength={articleLimits.abstract}
          placeholder={stored.derivedAbstract || text.abstractHint}
        />
      </Field>
      <Field name="category" label={text.category}>
        <NameField kind="category" />
      </Field>
      <Field name="tags" label={text.tags}>
        <TagsField />
      </Field>
    </Group>
    <Group name={text.rest}>
      <SlugField id={id} stored={stored.slug} />
      <div className={styles.pair}>
        <Field name="series" label={text.series}>
          <NameField kind="series" />
        </Field>
        <Field name="series_position" label={text.seriesPosition} tooltip={text.seriesHint}>
          <InputNumber min={1} max={articleLimits.seriesPosition} precision={0} placeholder={text.byDate} />
        </Field>
      </div>
      {mayPublish && (
        <>
          <Field
            name="is_recommend"
            label={text.recommended}
            valuePropName="checked"
            extra={text.recommendedHint}
          >
            <Switch />
          </Field>
          <Field name="is_top" label={text.top} valuePropName="checked" extra={text.topHint}>
            <Switch />
          </Field>
          <Field name="withdraw_at" label={text.withdrawAt} extra={text.withdrawAtHint}>
            <Input type="datetime-local" />
          </Field>
        </>
      )}
      <Field name="link" label={text.link}>
        <Input type="url" placeholder={text.linkPlaceholder} />
      </Field>
      <Field name="source" label={text.source}>
        <Input placeholder={text.sourcePlaceholder} />
      </Field>
    </Group>
  </>
);
