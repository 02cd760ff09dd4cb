import { WordList } from '../features/words/WordList';

/** The site's sensitive words. */
const WordListPage = () => <WordList />;

export default WordListPage;
