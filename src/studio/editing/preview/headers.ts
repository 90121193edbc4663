/** The site's own Content-Security-Policy, except that the studio may frame previews. */
const previewPolicy = [
  "default-src 'none'",
  ...['script', 'style', 'img', 'font', 'connect', 'media', 'frame', 'manifest'].map((kind) => `${kind}-src 'self'`),
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

export const previewHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': previewPolicy,
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** Headers for readers without an account: nothing on the page runs, sends or is framed. */
export const guestHeaders = {
  ...previewHeaders,
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; media-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-robots-tag': 'noindex, nofollow, noarchive',
  // The URL itself grants access, so it is never sent as a referrer.
  'referrer-policy': 'no-referrer',
};

/** Uploaded files can neither run nor load anything, even when opened directly. */
export const mediaHeaders = {
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
};

/** Drawings may change under the same name with the next release. */
export const drawingHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  'cache-control': 'private, max-age=3600',
  'x-content-type-options': 'nosniff',
};

export const assetHeaders = {
  'content-security-policy': "default-src 'none'",
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
};
