/** Fields in which plug-ins store SEO texts: Yoast, Rank Math, All in One SEO, SEOPress, Genesis and The SEO Framework. */
export const searchTitleFields = [
  '_yoast_wpseo_title',
  'rank_math_title',
  '_aioseo_title',
  '_seopress_titles_title',
  '_genesis_title',
] as const;
export const searchDescriptionFields = [
  '_yoast_wpseo_metadesc',
  'rank_math_description',
  '_aioseo_description',
  '_seopress_titles_desc',
  '_genesis_description',
] as const;
/** The values that mean “no index”. */
export const hiddenFields: Readonly<Record<string, RegExp>> = {
  '_yoast_wpseo_meta-robots-noindex': /^1$/,
  rank_math_robots: /"noindex"/,
  _seopress_robots_index: /^yes$/,
  _genesis_noindex: /^1$/,
};
