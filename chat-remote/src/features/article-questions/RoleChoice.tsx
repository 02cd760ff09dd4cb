import type { ArticleRole } from '@yanye/shared/contract/article-questions';
import { RoleIcon } from '#roles/RoleIcon.tsx';
import styles from './AskAboutArticle.module.css';
import { articleQuestionMessages as text } from './messages.zh';

interface Props {
  readonly roles: readonly ArticleRole[];
  readonly chosen: number;
  readonly onChoose: (id: number) => void;
}

/** The roles that are offered for an article. */
export const RoleChoice = ({ roles, chosen, onChoose }: Props) => (
  <fieldset className={styles.roles}>
    <legend className="sr-only">{text.roles}</legend>
    {roles.map(({ id, name, abstract, icon }) => (
      <label key={id} className={styles.role} data-chosen={id === chosen}>
        <input
          type="radio"
          name="article-role"
          className="sr-only"
          checked={id === chosen}
          onChange={() => onChoose(id)}
        />
        <RoleIcon icon={icon} name={name} />
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.abstract}>{abstract}</span>
        </span>
      </label>
    ))}
  </fieldset>
);
