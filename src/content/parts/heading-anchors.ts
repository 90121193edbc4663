import { createContext, useContext } from 'react';

/** The id of each heading of rich text on this page; none where nothing leads to them. */
const AnchorsContext = createContext<ReadonlyMap<object, string>>(new Map());
export const HeadingAnchors = AnchorsContext.Provider;

export function useAnchor(heading: object): string | undefined {
  return useContext(AnchorsContext).get(heading);
}
