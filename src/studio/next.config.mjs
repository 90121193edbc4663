import { join } from 'node:path';
import { withPayload } from '@payloadcms/next/withPayload';
import { generateLists } from '../content/generate.ts';

const root = join(import.meta.dirname, '../..');

// Payload's configuration imports the lists of blocks and vendors, which a clean clone does not have yet.
generateLists();

const common = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'X-Robots-Tag', value: 'noindex' },
];

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  devIndicators: false,
  turbopack: { root },
  outputFileTracingRoot: root,
  // Nothing maps the stack traces of a running studio back, so the maps would only be 70 MB to write in each build.
  experimental: {
    serverActions: { bodySizeLimit: '2mb' },
    turbopackSourceMaps: false,
    turbopackInputSourceMaps: false,
  },
  images: { unoptimized: true },
  // Types are checked with everything else, not a second time in each build.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [
    { source: '/:path*', headers: common },
    // Anyone with such a link can read the draft, so no page and no index may learn it. These headers override those of the route itself.
    {
      source: '/preview/link/:path*',
      headers: [
        { key: 'Referrer-Policy', value: 'no-referrer' },
        { key: 'X-Robots-Tag', value: 'noindex, nofollow, noarchive' },
      ],
    },
    {
      source: '/:path*',
      has: [{ type: 'header', key: 'x-forwarded-proto', value: 'https' }],
      headers: [{ key: 'Strict-Transport-Security', value: 'max-age=63072000' }],
    },
  ],
};

export default withPayload(config);
