import { createHash } from 'node:crypto';
import { reportsPath } from '../reports/handler.ts';
import { isHostSource, policySourcesOf } from '../vendors/policy-sources.ts';
import type { VendorHosts } from '../vendors/vendor.ts';

/**
 * Builds the policy of the frame for one vendor's tags: an opaque origin, exactly that vendor's hosts, and the inline scripts by hash. Nested frames
 * are blocked, because a vendor's document would bring its own policy.
 */
export function tagFramePolicy(hosts: VendorHosts, scripts: readonly string[]): string {
  return ['sandbox allow-scripts', ...fetchedFrom(hosts, scripts), "frame-src 'none'", ...closed].join('; ');
}

/** Builds the policy of our document around a third party's: one frame from these hosts, and our own style and script by hash. */
export function embedFramePolicy({
  frames,
  style,
  script,
}: {
  frames: readonly string[];
  style: string;
  script?: string;
}): string {
  return [
    "default-src 'none'",
    directive('frame-src', frameSources(frames)),
    `style-src ${hashSource(style)}`,
    ...(script ? [`script-src ${hashSource(script)}`] : []),
    ...closed,
  ].join('; ');
}

/** Builds the policy of pasted markup that is shown: an opaque origin, the vendor's hosts, forms to them, new windows. */
export function markupFramePolicy(hosts: VendorHosts, scripts: readonly string[]): string {
  return [
    'sandbox allow-scripts allow-forms allow-popups',
    ...fetchedFrom(hosts, scripts),
    directive('frame-src', frameSources(hosts.frame)),
    directive('form-action', frameSources([...hosts.connect, ...hosts.frame])),
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Returns whether a URL is on one of the hosts. */
export function isOnHosts(address: URL, hosts: readonly string[]): boolean {
  return frameSources(hosts).some((source) => {
    const [, any, host, port = ''] = /^https:\/\/(\*\.)?([^:]+)(?::(\d+))?$/.exec(source) ?? [];
    if (address.protocol !== 'https:' || address.port !== port) return false;
    return any ? address.hostname.endsWith(`.${host}`) : address.hostname === host;
  });
}

/** Permissions denied to third parties in our frames, whatever the browsers' defaults, above all those that send data later by themselves. */
export const framePermissions = [
  ...[
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
  ],
  ...[
    'deferred-fetch',
    'deferred-fetch-minimal',
    'unload',
    'attribution-reporting',
    'browsing-topics',
    'join-ad-interest-group',
    'run-ad-auction',
    'shared-storage',
  ],
]
  .map((feature) => `${feature}=()`)
  .join(', ');

const closed = ["base-uri 'none'", "form-action 'none'", "frame-ancestors 'self'"];

function fetchedFrom(hosts: VendorHosts, scripts: readonly string[]): string[] {
  const allowed = sourcesOf(hosts);
  return [
    "default-src 'none'",
    directive('script-src', [...allowed.script, ...scripts.map(hashSource)]),
    directive('connect-src', allowed.connect),
    directive('img-src', [...allowed.image, 'data:']),
    directive('style-src', [...allowed.style, "'unsafe-inline'"]),
    directive('font-src', allowed.font),
    directive('media-src', allowed.media),
    "worker-src 'none'",
    // A host missing from the vendor's entry shows up in the studio's CSP reports.
    `report-uri ${reportsPath}`,
  ];
}

function directive(name: string, allowed: readonly string[]): string {
  return `${name} ${allowed.length > 0 ? [...new Set(allowed)].join(' ') : "'none'"}`;
}

function frameSources(hosts: readonly string[]): string[] {
  return hosts.filter((host) => isHostSource(host, 'frame'));
}

/** Drops everything that is not a host source, so that it cannot be reached. */
function sourcesOf(hosts: VendorHosts): VendorHosts {
  return policySourcesOf([{ id: '', hosts }]).sources;
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
