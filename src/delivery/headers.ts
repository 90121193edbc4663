/** Maps lower-case header names to values; no name repeats. */
export type HeaderList = Readonly<Record<string, string>>;

/**
 * Returns the headers of every response. One constant policy: own origin only, no inline script or style, no framing of the site,
 * and no script may turn text into markup.
 */
export function securityHeaders(siteUrl: URL): HeaderList {
  const isHttps = siteUrl.protocol === 'https:';
  return {
    'content-security-policy': isHttps ? `${pagePolicy}; upgrade-insecure-requests` : pagePolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': closedPermissions,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // No includeSubDomains: subdomains may belong to others, who decide for themselves.
    ...(isHttps && { 'strict-transport-security': `max-age=${twoYearsSeconds}` }),
  };
}

/** Uploaded files cannot run or load anything, even when opened as a page of their own. */
export const mediaPolicy = "sandbox; default-src 'none'";

const twoYearsSeconds = 63_072_000;

const pagePolicy = [
  "default-src 'none'",
  ...['script', 'style', 'img', 'font', 'connect', 'media', 'frame', 'manifest'].map((kind) => `${kind}-src 'self'`),
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  // Every browser sends these reports at once; a Reporting-Endpoints header would say the same in three times the bytes (decisions/0013).
  'report-uri /consent/reports',
].join('; ');

/** Browser features that no page needs. Browsers complain about names they do not know, so the list is short. */
const closedPermissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');
