import { createContext, useContext } from 'react';
import { type Speech, speechIn } from '../texts/texts.ts';

/** The language of the report. */
export const SpeechContext = createContext<Speech>(speechIn('en'));

export function useSpeech(): Speech {
  return useContext(SpeechContext);
}
