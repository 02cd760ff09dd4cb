import { createContext, createElement, use, type ComponentType } from 'react';
import type { FrameRequest } from '@yanye/shared/federation/document';

/** Facts of the site that the frame shows. */
export type FrameFacts = Pick<FrameRequest, 'site' | 'menus' | 'bigModel'>;

/** Keeps the markup of parts from one render to the next. */
export interface PartKeeper {
  /** Element around a part in what React writes; it is not in the document. */
  readonly mark: string;
  /** Others make all parts unknown. */
  readonly facts: FrameFacts;
  /** @returns the `id` of the mark */
  idOf(key: string): string;
  /** Whether the markup is known: then the part is not rendered. */
  knows(id: string): boolean;
}

export const PartKeeperContext = createContext<PartKeeper | undefined>(undefined);

const never = () => '';

/**
 * A part that is rendered once for all pages that show it alike. It renders elements and no text of its own, uses no `useId`, holds no answers of the
 * API, and contains no other part that is kept.
 * @param useKey hook that names what decides the markup besides the properties and the facts of the site
 */
export const keptPart = <P extends object>(
  name: string,
  Part: ComponentType<P>,
  useKey: (facts: FrameFacts) => string = never,
): ComponentType<P> => {
  const Kept = (props: P) => {
    const keeper = use(PartKeeperContext);
    if (!keeper) throw new Error('a part of the frame is rendered without a keeper');
    const id = keeper.idOf(`${name} ${JSON.stringify(props)} ${useKey(keeper.facts)}`);
    return createElement(keeper.mark, { id }, keeper.knows(id) ? null : createElement(Part, props));
  };
  return Kept;
};
