import { isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CandorError } from '../platform/errors.ts';
import { type AuditOptions, type Device, devices, type PageState, pageStates, usualVisitLimitMs } from './contract.ts';
import { bracketed } from './network/ipv6.ts';
import type { ReportOptions } from './report/deliver.ts';
import { failOnLevels, type FailOn } from './report/verdict.ts';
import { type Language, languageOf, languages } from './messages.ts';

export const usage = `candor-audit URL [options]        (in a clone: npm run audit -- URL [options])

  --pages N             maximum number of pages (5)
  --include PATTERN     only paths that match, * stands for anything; repeatable
  --exclude PATTERN     skip paths that match; repeatable
  --states LIST         page states, separated by commas: ${pageStates.join(', ')} (all)
  --devices LIST        devices, separated by commas: ${devices.join(', ')} (both)
  --own                 your own site: ignore robots.txt, check four page states at once, no pauses
  --delay MS            pause between two page loads (1000; with --own 0)
  --visit-limit SECONDS time limit for one visit of a page (120)
  --allow-host HOST     host on a private network to allow, name or name:port; repeatable
  --visitor-language TAG  language of the visitors' browsers, such as de or pt-BR (en-GB)
  --consent-cookie NAME cookie that stores the choice (candor-consent)
  --no-screenshots      take no screenshots
  --chromium PATH       browser to use

  --json FILE  --html FILE  --junit FILE   reports
  --compare FILE        earlier --json report: shows what is new and what is gone
  --language LANG       ${languages.join(' or ')}: language of the terminal and the HTML report (from LANG, otherwise en)
  --fail-on LEVEL       lowest severity that fails: ${failOnLevels.join(', ')} (minor)
  --allow-incomplete    do not fail because of page states that could not be checked
  --quiet               show no progress
  --version             show the version

Exit codes: 0 (everything was checked, no findings at or above --fail-on), 1 (findings), 2 (could not run, or could not check everything).`;

type CommandOptions = { audit: AuditOptions; report: ReportOptions; isQuiet: boolean };

type Environment = Readonly<Record<string, string | undefined>>;

const defaultPages = 5;
const mostPages = 500;
const foreignDelayMs = 1_000;
const longestDelayMs = 60_000;
const visitLimitSeconds = { least: 10, most: 3_600, otherwise: usualVisitLimitMs / 1000 };

const one = { type: 'string' } as const;
const many = { type: 'string', multiple: true } as const;
const yes = { type: 'boolean' } as const;
const flags = {
  ...{
    pages: one,
    include: many,
    exclude: many,
    states: one,
    devices: one,
    own: yes,
    delay: one,
    'visit-limit': one,
    'allow-host': many,
    'consent-cookie': one,
    'visitor-language': one,
    'no-screenshots': yes,
    chromium: one,
  },
  ...{
    json: one,
    html: one,
    junit: one,
    compare: one,
    'fail-on': one,
    'allow-incomplete': yes,
    language: one,
    quiet: yes,
    help: { ...yes, short: 'h' },
  },
};

/** Returns `undefined` when the arguments only ask for help. Throws `audit_command`. A host that the operator typed may be private: they could reach it anyway. */
export function parseCommand(args: readonly string[], env: Environment = {}): CommandOptions | undefined {
  const { values, positionals } = parsed(args);
  if (values.help) return undefined;
  const [url, ...more] = positionals;
  if (url === undefined)
    throw wrong(
      'No URL was given.',
      'Name the website to audit, as in: candor-audit https://example.com. --help lists the options.',
    );
  if (more.length > 0) throw wrong(`One website at a time: ${positionals.length} URLs were given.`);
  const address = withScheme(url);
  const reports = reportFiles(values);
  return {
    audit: auditOptions(values, address),
    report: { ...reports, ...reportOptions(values, env) },
    isQuiet: values.quiet ?? false,
  };
}

function parsed(args: readonly string[]) {
  const found = parseArgs({ args: [...args], options: flags, allowPositionals: true, strict: false, tokens: true });
  for (const token of found.tokens) if (token.kind === 'option') checkOption(token);
  return parseArgs({ args: [...args], options: flags, allowPositionals: true });
}

/** Words the error for the person who typed it; an empty value usually comes from an unset variable. */
function checkOption({ name, rawName, value }: { name: string; rawName: string; value?: string | undefined }): void {
  const flag = Object.entries(flags).find(([known]) => known === name)?.[1];
  if (!flag) throw wrong(`There is no option ${rawName.slice(0, 100)}.`);
  if (flag.type === 'boolean' && value !== undefined) throw wrong(`${rawName} takes no value.`);
  if (flag.type === 'string' && (!value || /^--?[a-z]/.test(value))) throw wrong(`${rawName} needs a value.`);
}

/** Matches loopback hosts, as `URL` writes them. */
const loopback = /^(localhost|.+\.localhost|127\..+|\[::1\]|\[::ffff:7f..:.+\])$/;

/** `example.com` means https; loopback hosts seldom have it. */
function withScheme(text: string): URL {
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) && !isIPv6(text);
  const secure = URL.parse(hasScheme ? text : `https://${bracketed(text)}`);
  // The URL is parsed again, because the default port of https is not that of http.
  const url = !hasScheme && secure && loopback.test(secure.hostname) ? URL.parse(`http://${bracketed(text)}`) : secure;
  if (!url || !/^https?:$/.test(url.protocol))
    throw wrong(
      `“${text.slice(0, 200)}” is not a website URL.`,
      'Give a URL that begins with https:// or http://. Put an IPv6 address in brackets: [::1]:3000.',
    );
  return url;
}

/** @throws CandorError when two reports have the same file */
function reportFiles({
  json,
  html,
  junit,
}: Partial<Record<'json' | 'html' | 'junit', string>>): Pick<ReportOptions, 'json' | 'html' | 'junit'> {
  const given = Object.entries({ json, html, junit }).flatMap(([kind, file]) =>
    file === undefined ? [] : [[kind, file] as const],
  );
  const twice = given.find(([, file], at) => given.findIndex(([, other]) => resolve(other) === resolve(file)) !== at);
  if (twice) throw wrong(`Two reports cannot use the same file: ${twice[1]}.`, 'Name a separate file for each report.');
  return Object.fromEntries(given);
}

type Values = ReturnType<typeof parsed>['values'];

function auditOptions(values: Values, address: URL): AuditOptions {
  const isForeign = !values.own;
  return {
    url: address.href,
    pages: numberIn(values.pages, { name: '--pages', least: 1, most: mostPages, otherwise: defaultPages }),
    ...{ include: values.include ?? [], exclude: values.exclude ?? [], isForeign, ignoreRobots: !isForeign },
    states: listIn<PageState>(values.states, { name: '--states', known: pageStates }),
    devices: listIn<Device>(values.devices, { name: '--devices', known: devices }),
    delayMs: numberIn(values.delay, {
      name: '--delay',
      least: 0,
      most: longestDelayMs,
      otherwise: isForeign ? foreignDelayMs : 0,
    }),
    ...(values['visit-limit']
      ? { visitLimitMs: numberIn(values['visit-limit'], { name: '--visit-limit', ...visitLimitSeconds }) * 1000 }
      : {}),
    allowedHosts: [address.host.toLowerCase(), ...(values['allow-host'] ?? []).map(hostIn)],
    consentCookie: cookieName(values['consent-cookie']),
    withScreenshots: !values['no-screenshots'],
    ...(values['visitor-language'] ? { visitorLanguage: languageTag(values['visitor-language']) } : {}),
    ...(values.chromium ? { chromiumPath: values.chromium } : {}),
  };
}

/** Returns everything about the reports but their files. */
function reportOptions(values: Values, env: Environment): Omit<ReportOptions, 'json' | 'html' | 'junit'> {
  return {
    ...(values.compare ? { compare: values.compare } : {}),
    language:
      values.language === undefined
        ? languageOf(env.LC_ALL || env.LC_MESSAGES || env.LANG)
        : (listIn<Language>(values.language, { name: '--language', known: languages })[0] ?? 'en'),
    ...(values['fail-on']
      ? { failOn: listIn<FailOn>(values['fail-on'], { name: '--fail-on', known: failOnLevels })[0] }
      : {}),
    ...(values['allow-incomplete'] ? { allowsIncomplete: true } : {}),
  };
}

function hostIn(given: string): string {
  const text = bracketed(given);
  if (!/^(\[[\da-f:.]+\]|[^\s/:?#@[\]]+)(:\d+)?$/i.test(text))
    throw wrong(`--allow-host takes a name or name:port, but “${text.slice(0, 200)}” is neither.`);
  return text.toLowerCase();
}

/** Returns a cookie name that browsers accept (RFC 6265). */
function cookieName(text = 'candor-consent'): string {
  if (!/^[\w!#$%&'*+.^`|~-]{1,200}$/.test(text)) throw wrong(`“${text.slice(0, 200)}” is not a valid cookie name.`);
  return text;
}

/** Normalises a tag as browsers send it: `pt-br` → `pt-BR`. */
function languageTag(text: string): string {
  try {
    return new Intl.Locale(text).baseName;
  } catch {
    throw wrong(
      `--visitor-language takes a language tag, but “${text.slice(0, 200)}” is not one.`,
      'Give a tag as browsers send it: de, en-GB, pt-BR.',
    );
  }
}

function numberIn(
  text: string | undefined,
  { name, least, most, otherwise }: { name: string; least: number; most: number; otherwise: number },
): number {
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most)
    throw wrong(`${name} must be a whole number from ${least} to ${most}.`);
  return value;
}

function listIn<Word extends string>(
  text: string | undefined,
  { name, known }: { name: string; known: readonly Word[] },
): readonly Word[] {
  if (text === undefined) return known;
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
  const unknown = words.find((word) => !(known as readonly string[]).includes(word));
  if (words.length === 0 || unknown !== undefined)
    throw wrong(`${name} accepts ${known.join(', ')}${unknown === undefined ? '' : `, but not “${unknown}”`}.`);
  return known.filter((word) => words.includes(word));
}

function wrong(
  what: string,
  remedy = 'candor-audit --help lists the options (in a clone: npm run audit -- --help).',
): CandorError {
  return new CandorError({ code: 'audit_command', what, remedy });
}
