import { createContext, useContext } from 'react';
import { type Speech, speechIn } from '../words/words.ts';

/** The language the report is written in. */
export const SpeechContext = createContext<Speech>(speechIn('en'));

export function useSpeech(): Speech {
  return useContext(SpeechContext);
}
