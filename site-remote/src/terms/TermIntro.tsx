import { SitePicture } from '#pictures/SitePicture.tsx';
import { taxonomyApi } from './taxonomy.api';
import { headsQuery, isNamed, type NamesOfList } from './term-heads';
import styles from './TermIntro.module.css';

/** What is known about the category, tag and series of a list: description, and a cover where there is one. */
export const TermIntro = ({ names }: { readonly names: NamesOfList }) => {
  const { data } = taxonomyApi.useTermHeadsQuery(headsQuery(names), { skip: !isNamed(names) });
  return Object.values(data ?? {}).map(
    (head) =>
      (head?.description || head?.cover) && (
        <div key={head.name} className={styles.intro}>
          {head.cover && (
            <div className={styles.cover}>
              <SitePicture
                src={head.cover}
                picture={head.picture}
                sizes="200px"
                alt=""
                width={200}
                height={125}
              />
            </div>
          )}
          {head.description && <p className={styles.description}>{head.description}</p>}
        </div>
      ),
  );
};
