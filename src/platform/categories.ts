/**
 * The five consent categories. `necessary` is always on; the other four are off until the visitor agrees.
 * They are in `platform` because consent and measurement both use them and never import each other.
 */
export const optionalCategories = ['functional', 'analytics', 'performance', 'advertisement'] as const;
export const categories = ['necessary', ...optionalCategories] as const;

export type OptionalCategory = (typeof optionalCategories)[number];
export type Category = (typeof categories)[number];

/** The visitor's choices: one for each optional category. */
export type Choices = Readonly<Record<OptionalCategory, boolean>>;

export const noneGranted: Choices = Object.freeze({
  functional: false,
  analytics: false,
  performance: false,
  advertisement: false,
});

export const allGranted: Choices = Object.freeze({
  functional: true,
  analytics: true,
  performance: true,
  advertisement: true,
});

/** Returns the choices of a visitor from one answer for each optional category. */
export function choicesWhere(isGranted: (category: OptionalCategory) => boolean): Choices {
  return {
    functional: isGranted('functional'),
    analytics: isGranted('analytics'),
    performance: isGranted('performance'),
    advertisement: isGranted('advertisement'),
  };
}
