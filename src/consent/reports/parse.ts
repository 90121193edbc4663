import { isRecord, parseJson } from '../../platform/json.ts';
import { isNoise } from './noise.ts';
import { maxReportsPerRequest, maxSubjectLength } from './limits.ts';
import { type BrowserReport, countReports } from './report.ts';

/** A violation from either format, with the field names of the older one. */
type Violation = { documentUri: string; blockedUri: string; sourceFile: string; directive: string };

type ParsedReports = { ok: true; reports: BrowserReport[] } | { ok: false; reason: 'bad_media_type' | 'bad_json' };

/**
 * Parses what a browser's Content-Security-Policy blocked: `application/csp-report`, one report, or `application/reports+json`, a list. Reports about
 * other websites or the visitor's extensions are dropped.
 */
export function parseReports({
  body,
  contentType,
  isOwnHostname,
}: {
  body: Buffer;
  contentType: string | undefined;
  isOwnHostname: (hostname: string) => boolean;
}): ParsedReports {
  const read = readers.get(mediaType(contentType));
  if (!read) return { ok: false, reason: 'bad_media_type' };
  const value = parseJson(body.toString());
  if (value === undefined) return { ok: false, reason: 'bad_json' };
  const violations = read(value).slice(0, maxReportsPerRequest);
  const reports = violations
    .map((violation) => reportOf(violation, isOwnHostname))
    .filter((report) => report !== undefined);
  return { ok: true, reports: countReports(reports) };
}

type Fields = Readonly<Record<string, unknown>>;

const readers = new Map<string, (value: unknown) => Violation[]>([
  ['application/csp-report', (value) => [olderFormat(fieldsOf(fieldsOf(value)['csp-report']))]],
  [
    'application/reports+json',
    (value) =>
      listOf(value)
        .map(fieldsOf)
        .filter(({ type }) => type === 'csp-violation')
        .map(({ body }) => newerFormat(fieldsOf(body))),
  ],
]);

function olderFormat(report: Fields): Violation {
  const directive = textOf(report['effective-directive']) || textOf(report['violated-directive']);
  return {
    documentUri: textOf(report['document-uri']),
    blockedUri: textOf(report['blocked-uri']),
    sourceFile: textOf(report['source-file']),
    directive: directive.split(' ', 1)[0] ?? '',
  };
}

function newerFormat(report: Fields): Violation {
  return {
    documentUri: textOf(report.documentURL),
    blockedUri: textOf(report.blockedURL),
    sourceFile: textOf(report.sourceFile),
    directive: textOf(report.effectiveDirective),
  };
}

function reportOf(violation: Violation, isOwnHostname: (hostname: string) => boolean): BrowserReport | undefined {
  const page = webAddress(violation.documentUri);
  if (
    !page ||
    !isOwnHostname(page.hostname) ||
    !directives.has(violation.directive) ||
    isNoise(violation, isOwnHostname)
  )
    return undefined;
  const subject =
    webAddress(violation.blockedUri)?.host ?? (keywords.has(violation.blockedUri) ? violation.blockedUri : undefined);
  if (!subject) return undefined;
  return { kind: 'policy', directive: violation.directive, subject: cut(subject), page: cut(page.pathname), count: 1 };
}

/** All keywords that can occur, because `report-sample` and similar ones are never requested. */
const keywords: ReadonlySet<string> = new Set([
  'inline',
  'eval',
  'wasm-eval',
  'data',
  'blob',
  'trusted-types-policy',
  'trusted-types-sink',
]);

const directives: ReadonlySet<string> = new Set([
  ...[
    'default',
    'script',
    'style',
    'img',
    'font',
    'connect',
    'media',
    'frame',
    'child',
    'worker',
    'manifest',
    'object',
  ].map((kind) => `${kind}-src`),
  ...[
    'script-src-elem',
    'script-src-attr',
    'style-src-elem',
    'style-src-attr',
    'form-action',
    'base-uri',
    'frame-ancestors',
    'require-trusted-types-for',
    'trusted-types',
    'sandbox',
  ],
]);

function webAddress(address: string): URL | undefined {
  return /^(https?|wss?):\/\//i.test(address) && URL.canParse(address) ? new URL(address) : undefined;
}

function cut(text: string): string {
  return text.slice(0, maxSubjectLength);
}

function mediaType(contentType: string | undefined): string {
  return contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function fieldsOf(value: unknown): Fields {
  return isRecord(value) ? Object.fromEntries(Object.entries(value)) : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
