/** Legal requirements, in engineering terms, that a banner is checked against when it is published. */
type LawCheck = 'L2' | 'L3' | 'L4' | 'L8' | 'L9' | 'L13' | 'L22';

/** A problem of a banner: forbidden by law (`error`: it is not published), or something that a regulator or a reader would object to (`advice`). */
export type Finding = {
  code: string;
  law: LawCheck;
  severity: 'error' | 'advice';
  /** The form field concerned, such as `layout.colours.button`. */
  path: string;
  /** Set when the finding concerns one language. */
  language?: string;
  message: string;
};
