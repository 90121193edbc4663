import { resolve } from 'node:path';
import { z } from 'zod';
import { readFileVariables } from './environment-files.ts';
import { CandorError } from './errors.ts';
import { parseS3Url, type S3Place } from './files/s3-place.ts';
import { parseStreamUrl, type StreamPlace } from './stream-place.ts';
import { type TracingSettings, tracingSettings, tracingVariables } from './tracing/settings.ts';

export type Database = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string };

/** An address of this machine, the password that clients send, and the files of the certificate if they speak TLS. */
export type EventsListen = {
  host: string;
  port: number;
  password: string;
  tls: { certFile: string; keyFile: string } | undefined;
};

/** A stream that holds the journal, and files in PEM: an authority of one's own, and a certificate that shows who this client is. */
export type JournalStream = StreamPlace & {
  tls: { caFile: string | undefined; certFile: string | undefined; keyFile: string | undefined };
};

/** All settings that the processes receive from outside, validated once. Documented in docs/operations.md. */
export type Environment = {
  sitePort: number;
  /** Processes that share the site's port; undefined = chosen by the machine's cores. */
  siteProcesses: number | undefined;
  studioPort: number;
  studioHost: string;
  /** Public URL of the own site; its hostname is the registered domain. */
  siteUrl: URL;
  studioUrl: URL;
  dataDir: string;
  content: Database;
  witnessed: Database;
  /** Base URL of a ClickHouse server; undefined = the embedded store behind its Unix socket. */
  eventsUrl: URL | undefined;
  /** Name of a ClickHouse cluster of one shard whose replicas keep the events; undefined = a single server. */
  eventsCluster: string | undefined;
  /** Where the embedded store also listens, for other machines. */
  eventsListen: EventsListen | undefined;
  /** Where the journal is kept; undefined = in files of DATA_DIR. */
  journalStream: JournalStream | undefined;
  /** With `s3`, a folder that is not used. */
  mediaDir: string;
  /** Where shared files are; undefined: in `mediaDir` and DATA_DIR. */
  s3: S3Place | undefined;
  /** Bound of this machine's copies of media that are in S3. */
  mediaCacheBytes: number;
  /** With the earlier ones on the lines below. Undefined: the one in DATA_DIR (`secret.ts`). */
  secret: string | undefined;
  cookieDomain: string | undefined;
  /** Addresses of proxies whose X-Forwarded-For is trusted. */
  trustedProxies: string[];
  regionHeader: string | undefined;
  /** Hosts and addresses of destinations that may be on a private network and need no TLS. */
  outgoingPrivateHosts: string[];
  /** Shared with the installation behind the linked domain; without it, visitors are not followed there. */
  linkSecret: string | undefined;
  consentCdnUrl: URL | undefined;
  /** The caches in front of the site, each by the address that takes its purges. Empty: a cache that takes none. Undefined: there is no cache. */
  cdnPurgeUrls: URL[] | undefined;
  smtpUrl: URL | undefined;
  mailFrom: string | undefined;
  /** File to which the worker appends each published head of the consent records. */
  headsFile: string | undefined;
  /** Recipients of age: backups are encrypted for them. Empty: they are not encrypted. */
  backupRecipients: string[];
  admin: { email: string; password: string } | undefined;
  /** Where this process offers its metrics; undefined = nowhere. */
  metricsPort: number | undefined;
  metricsHost: string;
  /** Where this process sends its traces; undefined = nowhere. */
  tracing: TracingSettings | undefined;
};

/** Secrets that are kept, the present one included. A proof costs one MAC for each. Decisions last for up to 400 days, so this allows a change every six weeks. */
export const maxSecrets = 10;

/** Each has a journal of its own, and journals are limited to 64 on a machine; a restart has one more for a while. */
export const maxSiteProcesses = 32;

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const port = z.coerce.number().int().min(1).max(65535);
const httpUrl = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text));
const databaseUrl = z.string().regex(/^(postgres(ql)?:\/\/|file:)/, 'must start with postgres:// or file:');

const purgeUrlProblem =
  'must be none, or addresses that start with http:// or https://, separated by commas, without a name and password';

const schema = z.object({
  SITE_PORT: port.default(3000),
  SITE_PROCESSES: z.coerce.number().int().min(1).max(maxSiteProcesses).optional(),
  STUDIO_PORT: port.default(3001),
  STUDIO_HOST: z.string().min(1).default('127.0.0.1'),
  SITE_URL: httpUrl.optional(),
  STUDIO_URL: httpUrl.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  EVENTS_URL: httpUrl.optional(),
  EVENTS_CLUSTER: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'must be the name of a cluster')
    .optional(),
  EVENTS_LISTEN: z
    .string()
    .regex(/^(\[[0-9a-f:.]+\]|[a-z0-9.-]+):[0-9]{1,5}$/i, 'must be an address of this machine and a port, host:port')
    .refine((text) => port.safeParse(/[0-9]+$/.exec(text)?.[0]).success, 'must end in a port from 1 to 65535')
    .optional(),
  EVENTS_PASSWORD: z.string().min(16, 'must have at least 16 characters').optional(),
  EVENTS_TLS_CERT: z.string().min(1).optional(),
  EVENTS_TLS_KEY: z.string().min(1).optional(),
  JOURNAL_URL: z.string().optional(),
  JOURNAL_TLS_CA: z.string().min(1).optional(),
  JOURNAL_TLS_CERT: z.string().min(1).optional(),
  JOURNAL_TLS_KEY: z.string().min(1).optional(),
  MEDIA_URL: z
    .string()
    .regex(/^(\/|\.|file:|s3:)/, 'must be a folder, or s3://host/bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  MEDIA_CACHE_MB: z.coerce.number().int().min(64).max(10_000_000).default(2_048),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SECRET_EARLIER: z
    .string()
    .regex(/^\s*[^,\s]{32,}(\s*,\s*[^,\s]{32,})*\s*$/, 'must be secrets of at least 32 characters, separated by commas')
    .optional(),
  LINK_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  COOKIE_DOMAIN: z
    .string()
    .regex(/^\.?[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'must be a domain such as example.com')
    .optional(),
  TRUSTED_PROXIES: z.string().optional(),
  REGION_HEADER: z
    .string()
    .regex(/^[a-z0-9-]+$/i, 'must be a header name')
    .optional(),
  OUTGOING_PRIVATE_HOSTS: z
    .string()
    .regex(/^[a-z0-9.:[\], -]*$/i, 'must be host names or addresses, separated by commas')
    .optional(),
  CONSENT_CDN_URL: httpUrl.optional(),
  CDN_PURGE_URL: z
    .string()
    .refine((text) => text === 'none' || (listed(text).length > 0 && listed(text).every(isPurgeUrl)), purgeUrlProblem)
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .transform((text) => new URL(text))
    .optional(),
  MAIL_FROM: z.string().min(3).optional(),
  HEADS_FILE: z.string().min(1).optional(),
  BACKUP_RECIPIENTS: z
    .string()
    .regex(/^\s*age1[a-z0-9]+(\s*,\s*age1[a-z0-9]+)*\s*$/, 'must be recipients of age, separated by commas')
    .optional(),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  ...tracingVariables,
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(12, 'must have at least 12 characters').optional(),
  LOG_FORMAT: z.enum(['text', 'json'], 'must be text or json').optional(),
  LOG_LEVEL: z.enum(logLevels, `must be ${logLevels.slice(0, -1).join(', ')} or ${logLevels.at(-1)}`).optional(),
});

export const environmentVariables = Object.keys(schema.shape);

/**
 * Reads and checks the variables of docs/operations.md. Empty values count as unset. Those with a secret may be in a file that `NAME_FILE` names.
 * @throws CandorError `env_invalid` naming every wrong variable, never its value.
 */
export function readEnvironment(source: Record<string, string | undefined> = process.env): Environment {
  const v = parseVariables(source);
  const dataDir = resolve(v.DATA_DIR);
  return {
    sitePort: v.SITE_PORT,
    siteProcesses: v.SITE_PROCESSES,
    studioPort: v.STUDIO_PORT,
    studioHost: v.STUDIO_HOST,
    siteUrl: v.SITE_URL ?? new URL(`http://localhost:${v.SITE_PORT}`),
    studioUrl: v.STUDIO_URL ?? new URL(`http://localhost:${v.STUDIO_PORT}`),
    dataDir,
    content: databaseOf(v.DATABASE_URL, resolve(dataDir, 'content.db')),
    witnessed: witnessedOf(v.DATABASE_URL, resolve(dataDir, 'witnessed.db')),
    eventsUrl: v.EVENTS_URL,
    eventsCluster: v.EVENTS_CLUSTER,
    eventsListen: listenOf(v),
    journalStream: journalStreamOf(v),
    mediaDir: mediaDirOf(v.MEDIA_URL, resolve(dataDir, 'media')),
    s3: s3Of(v),
    mediaCacheBytes: v.MEDIA_CACHE_MB * 1024 * 1024,
    secret: v.SECRET && [v.SECRET, ...listed(v.SECRET_EARLIER)].join('\n'),
    cookieDomain: v.COOKIE_DOMAIN,
    trustedProxies: listed(v.TRUSTED_PROXIES),
    outgoingPrivateHosts: listed(v.OUTGOING_PRIVATE_HOSTS).map((host) => host.toLowerCase().replace(/^\[|\]$/g, '')),
    linkSecret: v.LINK_SECRET,
    regionHeader: v.REGION_HEADER?.toLowerCase(),
    consentCdnUrl: v.CONSENT_CDN_URL,
    cdnPurgeUrls: purgeUrlsOf(v.CDN_PURGE_URL),
    smtpUrl: v.SMTP_URL,
    mailFrom: v.MAIL_FROM,
    headsFile: v.HEADS_FILE && resolve(v.HEADS_FILE),
    backupRecipients: listed(v.BACKUP_RECIPIENTS),
    ...{ metricsPort: v.METRICS_PORT, metricsHost: v.METRICS_HOST, tracing: tracingSettings(v) },
    admin: v.ADMIN_EMAIL && v.ADMIN_PASSWORD ? { email: v.ADMIN_EMAIL, password: v.ADMIN_PASSWORD } : undefined,
  };
}

function parseVariables(source: Record<string, string | undefined>): z.infer<typeof schema> {
  const inFiles = readFileVariables(source);
  if (inFiles.problems.length > 0) throw invalid(inFiles.problems);
  const given = environmentVariables.map((name) => [name, source[name] || inFiles.given[name] || undefined]);
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (!parsed.success) throw invalid(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  refuseHalves(parsed.data);
  return parsed.data;
}

function mediaDirOf(url: string | undefined, defaultFolder: string): string {
  return url && !url.startsWith('s3:') ? resolve(url.replace(/^file:(\/\/)?/, '')) : defaultFolder;
}

function s3Of(v: z.infer<typeof schema>): S3Place | undefined {
  if (!v.MEDIA_URL?.startsWith('s3:')) return undefined;
  const keys = { accessKeyId: v.S3_ACCESS_KEY_ID, secretAccessKey: v.S3_SECRET_ACCESS_KEY };
  const place = parseS3Url(v.MEDIA_URL, keys);
  if ('problem' in place) throw invalid([`MEDIA_URL: ${place.problem}`]);
  return place;
}

function journalStreamOf(v: z.infer<typeof schema>): JournalStream | undefined {
  const { JOURNAL_TLS_CA: caFile, JOURNAL_TLS_CERT: certFile, JOURNAL_TLS_KEY: keyFile } = v;
  const place = v.JOURNAL_URL === undefined ? undefined : parseStreamUrl(v.JOURNAL_URL);
  if (place && 'problem' in place) throw invalid([`JOURNAL_URL: ${place.problem}`]);
  if ((caFile || certFile) && !place?.isEncrypted)
    throw invalid([`${caFile ? 'JOURNAL_TLS_CA' : 'JOURNAL_TLS_CERT'}: needs a JOURNAL_URL that begins with tls://`]);
  const file = (path: string | undefined) => path && resolve(path);
  return place && { ...place, tls: { caFile: file(caFile), certFile: file(certFile), keyFile: file(keyFile) } };
}

const halves = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['EVENTS_LISTEN', 'EVENTS_PASSWORD'],
  ['EVENTS_TLS_CERT', 'EVENTS_TLS_KEY'],
  ['JOURNAL_TLS_CERT', 'JOURNAL_TLS_KEY'],
] as const;

/** Some variables mean nothing without another. */
function refuseHalves(v: z.infer<typeof schema>): void {
  if (v.EVENTS_CLUSTER && !v.EVENTS_URL)
    throw invalid([
      'EVENTS_CLUSTER: needs EVENTS_URL, the address of a server of the cluster or of the load balancer in front of it',
    ]);
  for (const [one, other] of halves)
    if (Boolean(v[one]) !== Boolean(v[other])) throw invalid([`${one} and ${other}: set both or neither`]);
  if (v.EVENTS_TLS_CERT && !v.EVENTS_LISTEN) throw invalid(['EVENTS_TLS_CERT: needs EVENTS_LISTEN']);
  if (v.EVENTS_LISTEN && v.EVENTS_URL)
    throw invalid([
      'EVENTS_LISTEN and EVENTS_URL: set EVENTS_LISTEN where the event store runs, and EVENTS_URL on the other machines',
    ]);
  if (listed(v.SECRET_EARLIER).length >= maxSecrets)
    throw invalid([`SECRET_EARLIER: may hold ${maxSecrets - 1} secrets at most`]);
  if (v.SECRET_EARLIER && !v.SECRET)
    throw invalid(['SECRET_EARLIER: needs SECRET. Without it, the earlier secrets are in DATA_DIR/secret']);
}

function listenOf(v: z.infer<typeof schema>): EventsListen | undefined {
  if (!v.EVENTS_LISTEN || !v.EVENTS_PASSWORD) return undefined;
  const colon = v.EVENTS_LISTEN.lastIndexOf(':');
  return {
    host: v.EVENTS_LISTEN.slice(0, colon).replace(/^\[|\]$/g, ''),
    port: Number(v.EVENTS_LISTEN.slice(colon + 1)),
    password: v.EVENTS_PASSWORD,
    tls:
      v.EVENTS_TLS_CERT && v.EVENTS_TLS_KEY
        ? { certFile: resolve(v.EVENTS_TLS_CERT), keyFile: resolve(v.EVENTS_TLS_KEY) }
        : undefined,
  };
}

function listed(text = ''): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function purgeUrlsOf(text: string | undefined): URL[] | undefined {
  if (text === undefined) return undefined;
  if (text === 'none') return [];
  return listed(text).map((url) => new URL(url));
}

function isPurgeUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

function databaseOf(url: string | undefined, defaultFile: string): Database {
  if (!url) return { kind: 'sqlite', file: defaultFile };
  if (url.startsWith('file:')) return { kind: 'sqlite', file: resolve(url.replace(/^file:(\/\/)?/, '')) };
  return { kind: 'postgres', url };
}

/** The witnessed database shares PostgreSQL with the content, but is always a file of its own under SQLite. */
function witnessedOf(url: string | undefined, file: string): Database {
  return url && !url.startsWith('file:') ? { kind: 'postgres', url } : { kind: 'sqlite', file };
}

function invalid(problems: string[]): CandorError {
  return new CandorError({
    code: 'env_invalid',
    what: `The environment has ${problems.length === 1 ? 'a wrong value' : 'wrong values'}:\n  ${problems.join('\n  ')}`,
    remedy: 'Correct or unset the variables named above. docs/operations.md lists each with its default.',
  });
}
