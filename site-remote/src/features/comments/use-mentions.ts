import { useState } from 'react';
import { nameBefore } from '@yanye/shared/name-before';
import { skipToken } from '@yanye/shared/redux';
import { chosenPeople } from './chosen-people';
import { commentsApi } from './comments.api';
import type { Person } from './MentionList';

const noPeople: readonly Person[] = [];

/** Suggests users while a mention is typed, and records the selected ones. */
export const useMentions = (articleId: string) => {
  const [typed, setTyped] = useState<string>();
  const [current, setCurrent] = useState(0);
  const [chosen, setChosen] = useState(() => chosenPeople.read(articleId));
  const { currentData = noPeople } = commentsApi.usePeopleToMentionQuery(
    typed === undefined ? skipToken : { params: { articleId }, query: { key: typed } },
  );
  const people = typed === undefined ? noPeople : currentData;

  return {
    people,
    current: Math.min(current, Math.max(people.length - 1, 0)),
    /** Call it with each change of the text. @param caret position of the caret */
    follow: (text: string, caret: number) => {
      setTyped(nameBefore(text, caret));
      setCurrent(0);
    },
    close: () => setTyped(undefined),
    move: (by: number) => setCurrent((at) => (at + by + people.length) % Math.max(people.length, 1)),
    /** @returns the text with the completed name, and the position of the caret */
    choose: (person: Person, text: string, caret: number) => {
      const all = [...chosen.filter(({ id }) => id !== person.id), person];
      setChosen(all);
      chosenPeople.keep(articleId, all);
      setTyped(undefined);
      const before = text.slice(0, caret - (typed?.length ?? 0)) + `${person.nick_name} `;
      return { text: before + text.slice(caret), caret: before.length };
    },
    /** Ids of the selected users who are still in the text. */
    namedIn: (text: string): number[] => [
      ...new Set(chosen.filter(({ nick_name }) => text.includes(`@${nick_name}`)).map(({ id }) => id)),
    ],
  };
};
