import styles from './article-text.module.css';

/** Class of the element that holds an article's text as the server rendered it, in whichever app it is shown. */
export const articleText = styles.text;
