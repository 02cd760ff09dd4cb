import styles from './article-text.module.css';

/** Class of the element that contains an article's server-rendered text, in whichever app it is shown. */
export const articleText = styles.text;
