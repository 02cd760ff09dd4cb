import { useState } from 'react';
import { skipToken } from '@yanye/shared/redux';
import { chosenPeople } from './chosen-people';
import { usePeopleToMentionQuery } from './comments.api';
import type { Person } from './MentionList';
import { nameBefore } from './mention-parts';

const nobody: readonly Person[] = [];

/** Offers people while a name is typed, and remembers who was chosen. */
export const useMentions = (articleId: string) => {
  const [typed, setTyped] = useState<string>();
  const [current, setCurrent] = useState(0);
  const [chosen, setChosen] = useState(() => chosenPeople.read(articleId));
  const { currentData = nobody } = usePeopleToMentionQuery(
    typed === undefined ? skipToken : { params: { articleId }, query: { key: typed } },
  );
  const people = typed === undefined ? nobody : currentData;

  return {
    people,
    current: Math.min(current, Math.max(people.length - 1, 0)),
    /** Call with each change of the text. @param caret where it stands */
    follow: (text: string, caret: number) => {
      setTyped(nameBefore(text, caret));
      setCurrent(0);
    },
    close: () => setTyped(undefined),
    move: (by: number) => setCurrent((at) => (at + by + people.length) % Math.max(people.length, 1)),
    /** @returns the text with the whole name in place of what was typed, and where the caret belongs */
    choose: (person: Person, text: string, caret: number) => {
      const all = [...chosen.filter(({ id }) => id !== person.id), person];
      setChosen(all);
      chosenPeople.keep(articleId, all);
      setTyped(undefined);
      const before = text.slice(0, caret - (typed?.length ?? 0)) + `${person.nick_name} `;
      return { text: before + text.slice(caret), caret: before.length };
    },
    /** Ids of those chosen whom the text still names. */
    namedIn: (text: string): number[] => [
      ...new Set(chosen.filter(({ nick_name }) => text.includes(`@${nick_name}`)).map(({ id }) => id)),
    ],
  };
};
