/** @module-tag long */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { AuditOptions, BannerDriver, Visit } from '../../src/audit/contract.ts';
import type { Address } from '../../src/audit/network/address.ts';
import { runAudit } from '../../src/audit/run.ts';
import { type Inside, spellings, startHostileSite, startInside } from './hostile-site.ts';
import { visitUnguarded } from './unguarded.ts';

/** Time for two browsers with a page that keeps trying. */
const browserTestMs = 120_000;

/** A hostile page has no banner, so the driver looks for none. */
const noBanner: BannerDriver = {
  observe: async (_page, { when }) => ({
    id: 'none',
    when,
    isPresent: false,
    layers: [],
    coverage: 0,
    isBlocking: false,
    documentLanguage: '',
    focus: { isInside: false, isTrapped: false, isVisible: false },
  }),
  act: async (_page, action) => ({ ok: false, reason: 'no-banner', words: 'There is none.', path: [], action }),
};

/** `rebinding.test` has a public and a private address, `inside.test` only a private one. */
async function resolveHost(hostname: string): Promise<Address[]> {
  if (hostname === 'rebinding.test')
    return [
      { address: '8.8.8.8', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
  return hostname === 'hostile.localhost' || hostname === 'inside.test' ? [{ address: '127.0.0.1', family: 4 }] : [];
}

/** What a page in Chromium can do to this machine, by the traces that it leaves there. */
const ways = [
  ...spellings.map((host) => `http GET /${host}`),
  ...[
    'http GET /image',
    'http GET /frame',
    'http GET /prefetch',
    'http GET /style',
    'http GET /events',
    'http GET /service',
    'http GET /link?hostile.localhost',
    'http GET /redirected',
    'http GET /refreshed',
  ],
  ...[
    'http POST /form',
    'http POST /beacon',
    'http POST /ping',
    'upgrade /socket',
    'tcp',
    'peer packet',
    'transport packet',
  ],
];
/** What no page in Chromium can do, guarded or not: reach a Unix socket, a file, or another address's source. */
const noWays = ['unix', 'http GET /source'];
const noReads = ['file'];

test(
  'a hostile page reaches nothing of this machine; without the guard the same page does, every way that Chromium has',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'candor-inside-'));
    const [closed, open, unguarded] = [
      await startInside(folder),
      await startInside(mkdtempSync(join(folder, 'open-'))),
      await startInside(mkdtempSync(join(folder, 'unguarded-'))),
    ];
    try {
      const refused = await visit(closed, []);
      expect(closed.arrivals).toEqual([]);
      expect(refused.told).toContain('end: reached');
      expect(refused.told.filter((line) => / (secret|open|read)$/.test(line))).toEqual([]);
      expect(
        refused.visit.requests.filter(
          ({ url, failure }) => url.includes(`:${closed.port}/`) && failure?.reason === 'guard',
        ).length,
      ).toBeGreaterThan(10);
      const control = await visitWithout(unguarded);
      expect(ways.filter((way) => !unguarded.arrivals.includes(way))).toEqual([]);
      expect(noWays.filter((way) => unguarded.arrivals.includes(way))).toEqual([]);
      expect(noReads.filter((name) => control.includes(`${name}: read`))).toEqual([]);
      // What the operator allows passes the guard, and nothing bypasses it.
      const allowed = await visit(open, [`127.0.0.1:${open.port}`]);
      expect(allowed.told).toContain('redirect: secret');
      for (const way of [
        'tcp',
        'http GET /image',
        'http GET /frame',
        'http POST /form',
        'http POST /beacon',
        'http GET /redirected',
        'http GET /refreshed',
        'http GET /127.0.0.1',
      ])
        expect(open.arrivals).toContain(way);
      expect(
        open.arrivals.filter((way) =>
          ['unix', 'peer packet', 'transport packet', 'http GET /[::1]', 'http GET /inside.test'].includes(way),
        ),
      ).toEqual([]);
    } finally {
      await Promise.all([closed.close(), open.close(), unguarded.close()]);
      rmSync(folder, { recursive: true });
    }
  },
  browserTestMs,
);

async function visitWithout(inside: Inside): Promise<string[]> {
  const site = await startHostileSite(inside);
  try {
    await visitUnguarded(`http://hostile.localhost:${site.port}/`, {
      isTold: () => site.told.includes('end: reached'),
      hasArrived: () => ways.every((way) => inside.arrivals.includes(way)),
    });
    return site.told;
  } finally {
    await site.close();
  }
}

async function visit(inside: Inside, allowedHosts: readonly string[]): Promise<{ visit: Visit; told: string[] }> {
  const site = await startHostileSite(inside);
  const options: AuditOptions = {
    ...{
      url: `http://hostile.localhost:${site.port}/`,
      pages: 1,
      include: [],
      exclude: [],
      states: ['undecided'],
      devices: ['desktop'],
      isForeign: true,
      ignoreRobots: true,
      delayMs: 0,
    },
    ...{
      allowedHosts: [`hostile.localhost:${site.port}`, ...allowedHosts],
      consentCookie: 'candor-consent',
      withScreenshots: false,
    },
  };
  try {
    const { evidence } = await runAudit(options, { driver: noBanner, rules: [], resolveHost });
    const [only] = evidence.visits;
    if (!only) throw new Error('Nothing was visited.');
    return { visit: only, told: site.told };
  } finally {
    await site.close();
  }
}
