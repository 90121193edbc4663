/** Checks of the law in engineering terms that a banner is held against when it is published. */
export type LawCheck = 'L2' | 'L3' | 'L4' | 'L8' | 'L9' | 'L13' | 'L22';

/** Something about a banner that the law forbids (`error`: it is not published), or that a regulator or a reader would mind (`advice`). */
export type Finding = {
  code: string;
  law: LawCheck;
  severity: 'error' | 'advice';
  /** The form's field to look at, as `layout.colours.button`. */
  path: string;
  /** Where it is about one language. */
  language?: string;
  message: string;
};
