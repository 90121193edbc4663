import { createContext, useContext } from 'react';

/** The id of each rich text heading on this page; empty where nothing links to headings. */
const AnchorsContext = createContext<ReadonlyMap<object, string>>(new Map());
export const HeadingAnchors = AnchorsContext.Provider;

export function useAnchor(heading: object): string | undefined {
  return useContext(AnchorsContext).get(heading);
}
