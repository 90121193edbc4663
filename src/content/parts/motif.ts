import { type Motif, motifOf } from '../look.ts';
import { useContent } from './content-context.ts';

/** The ornament of the site being rendered. */
export function useMotif(): Motif {
  return motifOf(useContent().reader.site()?.look);
}
