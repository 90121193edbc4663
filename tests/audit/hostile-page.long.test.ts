import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { AuditOptions, BannerDriver, Visit } from '../../src/audit/contract.ts';
import type { Address } from '../../src/audit/network/address.ts';
import { runAudit } from '../../src/audit/run.ts';
import { type Inside, startHostileSite, startInside } from './hostile-site.ts';

/** Two browsers with a page that keeps trying. */
const browserTestMs = 120_000;

/** There is no banner on a hostile page, and nobody looks for one. */
const noBanner: BannerDriver = {
  observe: async (_page, { when }) => ({ id: 'none', when, isPresent: false, layers: [], coverage: 0, isBlocking: false, documentLanguage: '', focus: { isInside: false, isTrapped: false, isVisible: false } }),
  act: async (_page, action) => ({ ok: false, reason: 'no-banner', words: 'There is none.', path: [], action }),
};

/** `rebinding.test` has a public address and a private one, `inside.test` a private one alone. */
async function resolveHost(hostname: string): Promise<Address[]> {
  if (hostname === 'rebinding.test') return [{ address: '8.8.8.8', family: 4 }, { address: '127.0.0.1', family: 4 }];
  return hostname === 'hostile.test' || hostname === 'inside.test' ? [{ address: '127.0.0.1', family: 4 }] : [];
}

test('a hostile page reaches nothing of this machine, and the same page does once the operator allows it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-inside-'));
  const [closed, open] = [await startInside(folder), await startInside(mkdtempSync(join(folder, 'open-')))];
  try {
    const [refused, allowed] = await Promise.all([visit(closed, []), visit(open, [`127.0.0.1:${open.port}`])]);
    expect(closed.arrivals).toEqual([]);
    expect(refused.told).toContain('end: reached');
    expect(refused.told.filter((line) => / (secret|open|read)$/.test(line))).toEqual([]);
    expect(refused.visit.requests.filter(({ url, failure }) => url.includes(`:${closed.port}/`) && failure?.reason === 'guard').length).toBeGreaterThan(10);
    // What proves that the attempts were real.
    expect(allowed.told).toContain('redirect: secret');
    for (const way of ['tcp', 'http GET /image', 'http GET /frame', 'http POST /form', 'http POST /beacon', 'http GET /redirected', 'http GET /refreshed', 'http GET /127.0.0.1']) expect(open.arrivals).toContain(way);
    expect(open.arrivals).not.toContain('unix');
    expect(open.arrivals).not.toContain('udp');
  } finally {
    await Promise.all([closed.close(), open.close()]);
    rmSync(folder, { recursive: true });
  }
}, browserTestMs);

async function visit(inside: Inside, allowedHosts: readonly string[]): Promise<{ visit: Visit; told: string[] }> {
  const site = await startHostileSite(inside);
  const options: AuditOptions = {
    ...{ url: `http://hostile.test:${site.port}/`, pages: 1, include: [], exclude: [], states: ['undecided'], devices: ['desktop'], isForeign: true, ignoreRobots: true, delayMs: 0 },
    ...{ allowedHosts: [`hostile.test:${site.port}`, ...allowedHosts], consentCookie: 'candor-consent', withScreenshots: false },
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
