import { articleLimits } from '@yanye/shared/contract/articles.calls';
import { noPicture } from '#controls/picture-field.ts';
import { blankInfo, changedInfo, infoProblem, newArticleInfo, type ArticleInfo } from './article-info';

const long = (length: number) => '字'.repeat(length);
const { title, abstract, category, tag, maxTags, link, source } = articleLimits;

describe('errors of article fields', () => {
  test.each<[string, keyof ArticleInfo, ArticleInfo[keyof ArticleInfo], string | undefined]>([
    ['an empty title', 'title', ' ', '请填写标题'],
    ['a title at the limit', 'title', long(title), undefined],
    ['a title over the limit', 'title', long(title + 1), `标题最多 ${title} 个字`],
    ['no abstract', 'abstract', '', undefined],
    ['an abstract over the limit', 'abstract', long(abstract + 1), `摘要最多 ${abstract} 个字`],
    ['a category at the limit', 'category', long(category), undefined],
    ['a category over the limit', 'category', long(category + 1), `分类最多 ${category} 个字`],
    ['the maximum number of tags', 'tags', Array.from({ length: maxTags }, (_, n) => String(n)), undefined],
    [
      'one tag too many',
      'tags',
      Array.from({ length: maxTags + 1 }, (_, n) => String(n)),
      `标签最多 ${maxTags} 个`,
    ],
    ['a tag over the limit', 'tags', [long(tag + 1)], `标签最多 ${tag} 个字`],
    ['a link with another protocol', 'link', 'javascript:alert(1)', '原文链接应以 http:// 或 https:// 开头'],
    ['a link', 'link', 'https://example.com/a', undefined],
    ['a link over the limit', 'link', `https://${long(link)}`, `原文链接最多 ${link} 个字`],
    ['a source over the limit', 'source', long(source + 1), `来源最多 ${source} 个字`],
  ])('%s', (_what, field, value, wanted) => {
    expect(infoProblem(field, value)).toBe(wanted);
  });
});

describe('changes of an article to send', () => {
  const before: ArticleInfo = {
    ...blankInfo,
    title: '题',
    category: 'Java',
    tags: ['a'],
    cover: { id: 3, url: '/uploads/3.png' },
  };

  test('are undefined when nothing changed', () => {
    expect(changedInfo(before, { ...before, tags: ['a '] })).toEqual({});
  });

  test('contain only changed fields, and empty text for cleared fields', () => {
    expect(changedInfo(before, { ...before, category: '', is_recommend: true })).toEqual({
      category: '',
      is_recommend: true,
    });
  });

  test.each([
    [
      'another picture of the library',
      { id: 5, url: '/uploads/5.png' },
      { banner_id: 5, banner_url: '/uploads/5.png' },
    ],
    ['a picture outside the library', { id: 0, url: '/uploads/x.png' }, { banner_url: '/uploads/x.png' }],
    ['no cover', noPicture, { banner_url: '' }],
  ])('names %s', (_what, cover, wanted) => {
    expect(changedInfo(before, { ...before, cover })).toEqual(wanted);
  });

  test('trims a new article and removes duplicate tags', () => {
    expect(newArticleInfo({ ...blankInfo, title: ' 题 ', tags: ['a', ' a', ''] })).toMatchObject({
      title: '题',
      tags: ['a'],
    });
  });
});
