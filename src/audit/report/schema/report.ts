import { z } from 'zod';
import { categories } from '../../../platform/categories.ts';
import {
  auditEnds,
  type AuditReport,
  type Declaration,
  devices,
  type Finding,
  pageStates,
  severities,
  type Visit,
} from '../../contract.ts';
import { action, banner, outcome } from './banner.ts';
import { cookie, document, message, navigation, queue, request, screenshot, storage } from './evidence.ts';
import { count, moment, text, translationsOf } from './moment.ts';

const states = z.array(z.enum(pageStates));
const visitFailures = ['state-not-reached', 'page-unreachable', 'page-too-slow', 'browser-failed', 'stopped'] as const;

const visit = z.object({
  ...{ id: text, url: text, state: z.enum(pageStates), device: z.enum(devices) },
  outcome: z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true) }),
    z.object({
      ok: z.literal(false),
      reason: z.enum(visitFailures),
      words: text,
      translations: translationsOf('words').optional(),
    }),
  ]),
  decisions: z.array(z.object({ action, when: moment, outcome })),
  ...{
    banners: z.array(banner),
    documents: z.array(document),
    cookies: z.array(cookie),
    storage: z.array(storage),
    requests: z.array(request),
  },
  ...{
    messages: z.array(message),
    navigations: z.array(navigation),
    queues: z.array(queue),
    screenshots: z.array(screenshot),
    truncated: z.array(text),
    durationMs: count,
  },
}) satisfies z.ZodType<Visit>;

const finding = z.object({
  ...{
    id: text,
    rule: text,
    severity: z.enum(severities),
    subject: text,
    url: text,
    urls: z.array(text),
    states,
    devices: z.array(z.enum(devices)),
  },
  ...{ expected: text, found: text, mend: text, translations: translationsOf('subject', 'expected', 'found', 'mend') },
  evidence: z.array(
    z.object({
      visit: text,
      kind: z.enum([
        'cookie',
        'storage',
        'request',
        'message',
        'navigation',
        'queue',
        'banner',
        'document',
        'screenshot',
      ]),
      id: text,
    }),
  ),
}) satisfies z.ZodType<Finding>;

const declared = z.object({
  name: text,
  category: z.enum([...categories, 'unknown']),
  vendor: text.optional(),
  lifetimeSeconds: count.nullable().optional(),
});
const declaration = z.object({ url: text, cookies: z.array(declared) }) satisfies z.ZodType<Declaration>;

const target = z.object({ url: text, site: text, isForeign: z.boolean() });

/** The output of `--json`, published as docs/audit-report.schema.json. */
export const reportShape = z.object({
  format: z.literal('candor-audit'),
  version: z.literal(1),
  auditor: z.object({ version: text, browser: text }),
  target,
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  options: z.object({
    pages: count,
    include: z.array(text),
    exclude: z.array(text),
    states,
    devices: z.array(z.enum(devices)),
    visitorLanguage: text.optional(),
    visitLimitMs: count.optional(),
  }),
  verdict: z.enum(['clean', 'findings', 'incomplete']),
  rules: z.array(
    z.object({
      id: text,
      title: text,
      severity: z.enum(severities),
      source: z.object({ title: text, url: text.optional() }),
      translations: translationsOf('title'),
    }),
  ),
  findings: z.array(finding),
  evidence: z.object({ target, visits: z.array(visit), declaration: declaration.optional() }),
  skipped: z.array(
    z.object({
      url: text,
      state: z.enum(pageStates).optional(),
      device: z.enum(devices).optional(),
      reason: z.enum(['robots', 'excluded', 'limit', 'not-a-page', ...visitFailures]),
      words: text,
      translations: translationsOf('words').optional(),
    }),
  ),
  ended: z.object({ why: z.enum(auditEnds), notLookedAt: count }).optional(),
  figures: z.object({
    pageStates: count,
    durationMs: count,
    requests: count,
    browserMemoryBytes: count,
    refusedConnections: count,
  }),
}) satisfies z.ZodType<AuditReport>;

/** Returns the JSON Schema of a report. It allows unknown fields, because later versions may add some. */
export function reportSchema(): object {
  const made = z.toJSONSchema(reportShape, { target: 'draft-2020-12', reused: 'ref', io: 'input' });
  return { title: 'Report of candor-audit, version 1', ...made };
}
