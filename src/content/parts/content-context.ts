import { createContext, useContext } from 'react';
import type { ContentReader } from '../reader.ts';
import type { PostedForm } from './form/posted.ts';

export type Content = {
  reader: ContentReader;
  /** Public path of the page being rendered, with its locale prefix. */
  address: string;
  /** A form on this page that was submitted with errors. */
  posted?: PostedForm | undefined;
  /** In a preview each block carries its id, so that a click finds its fields. */
  marksBlocks?: boolean | undefined;
};

export const ContentContext = createContext<Content | null>(null);

/** Returns the content for this render. Everything read through it is recorded, so that cache purges stay exact. */
export function useContent(): Content {
  const content = useContext(ContentContext);
  if (!content) throw new Error('A part of the content was rendered outside of ContentContext');
  return content;
}
