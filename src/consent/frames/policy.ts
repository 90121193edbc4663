import { createHash } from 'node:crypto';
import { reportsPath } from '../reports/handler.ts';
import { isHostSource, policySourcesOf } from '../vendors/policy-sources.ts';
import type { VendorHosts } from '../vendors/vendor.ts';

/**
 * The policy of the frame that one vendor's tags run in: no origin of its own, exactly that vendor's hosts, and the inline scripts named
 * by their hash. No frames within it: a vendor's document in there would bring its own policy.
 */
export function tagFramePolicy(hosts: VendorHosts, scripts: readonly string[]): string {
  return [
    'sandbox allow-scripts',
    ...fetchedFrom(hosts, scripts),
    "frame-src 'none'",
    ...closed,
  ].join('; ');
}

/** The policy of the own document around a third party's: one frame of these hosts, own style and script by their hash. */
export function embedFramePolicy({ frames, style, script }: { frames: readonly string[]; style: string; script?: string }): string {
  return ["default-src 'none'", directive('frame-src', frameSources(frames)), `style-src ${hashSource(style)}`, ...(script ? [`script-src ${hashSource(script)}`] : []), ...closed].join('; ');
}

/** The policy of pasted markup that is shown: no origin of its own, the vendor's hosts, forms to them, new windows. */
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

/** Whether an address is on one of the hosts. */
export function isOnHosts(address: URL, hosts: readonly string[]): boolean {
  return frameSources(hosts).some((source) => {
    const [, any, host, port = ''] = /^https:\/\/(\*\.)?([^:]+)(?::(\d+))?$/.exec(source) ?? [];
    if (address.protocol !== 'https:' || address.port !== port) return false;
    return any ? address.hostname.endsWith(`.${host}`) : address.hostname === host;
  });
}

/** What a third party in one of our frames is not given, whatever browsers' defaults are; above all nothing that is sent later, by itself. */
export const framePermissions = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb'],
  ...['deferred-fetch', 'deferred-fetch-minimal', 'unload', 'attribution-reporting', 'browsing-topics', 'join-ad-interest-group', 'run-ad-auction', 'shared-storage'],
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
    // A host that the vendor's entry lacks turns up in the studio's inbox.
    `report-uri ${reportsPath}`,
  ];
}

function directive(name: string, allowed: readonly string[]): string {
  return `${name} ${allowed.length > 0 ? [...new Set(allowed)].join(' ') : "'none'"}`;
}

function frameSources(hosts: readonly string[]): string[] {
  return hosts.filter((host) => isHostSource(host, 'frame'));
}

/** What is not a host source is left out: then it cannot be reached. */
function sourcesOf(hosts: VendorHosts): VendorHosts {
  return policySourcesOf([{ id: '', hosts }]).sources;
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
