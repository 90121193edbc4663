/** The audit's name in robots.txt. */
const robotName = 'candor-audit';

export type Robots = { allows: (path: string) => boolean; delayMs: number | undefined; sitemaps: readonly string[] };

type Rule = { allows: boolean; pattern: string };
type Group = { agents: string[]; rules: Rule[]; delayMs: number | undefined };

/** Maximum number of rules that are read (RFC 9309 requires at least 500 KiB, which the fetch ensures). */
const mostRules = 5_000;
/** Maximum length of a line; no address is longer. */
const longestLine = 4_096;
const longestDelayMs = 30_000;

/** Follows RFC 9309: the group of the audit's own name applies, else that of `*`; the longest matching rule decides, and allow wins a tie. */
export function readRobots(text: string): Robots {
  const { groups, sitemaps } = parse(text);
  const group =
    groups.find(({ agents }) => agents.some((agent) => robotName.startsWith(agent) && agent !== '*')) ??
    groups.find(({ agents }) => agents.includes('*'));
  return { allows: (path) => isAllowed(group?.rules ?? [], path), delayMs: group?.delayMs, sitemaps };
}

/** What was read so far. `isNaming` means that the last field named an agent, so that another name joins the same group. */
type Reading = { groups: Group[]; sitemaps: string[]; isNaming: boolean; rules: number };

function parse(text: string): Pick<Reading, 'groups' | 'sitemaps'> {
  const reading: Reading = { groups: [], sitemaps: [], isNaming: false, rules: 0 };
  for (const line of text.split(/\r\n|\r|\n/)) {
    const { field, value } = fieldIn(line);
    if (field === 'sitemap') reading.sitemaps.push(value);
    if (field === 'user-agent') addAgent(reading, value);
    if (field !== '') reading.isNaming = field === 'user-agent';
    if (field === 'crawl-delay') setDelay(reading, value);
    if (field === 'allow' || field === 'disallow') addRule(reading, { allows: field === 'allow', pattern: value });
  }
  return reading;
}

/** Returns empty texts for lines without a field: a comment, an empty line, an HTML page. */
function fieldIn(line: string): { field: string; value: string } {
  const [text = ''] = line.slice(0, longestLine).split('#');
  const colon = text.indexOf(':');
  const field = text.slice(0, Math.max(0, colon)).trim().toLowerCase();
  return /^[a-z-]+$/.test(field) ? { field, value: text.slice(colon + 1).trim() } : { field: '', value: '' };
}

function addAgent({ groups, isNaming }: Reading, name: string): void {
  if (!isNaming) groups.push({ agents: [], rules: [], delayMs: undefined });
  groups.at(-1)?.agents.push(name.toLowerCase());
}

function setDelay({ groups }: Reading, seconds: string): void {
  const group = groups.at(-1);
  if (group && Number(seconds) >= 0) group.delayMs = Math.min(longestDelayMs, Number(seconds) * 1000);
}

function addRule(reading: Reading, rule: Rule): void {
  const group = reading.groups.at(-1);
  if (!group || rule.pattern === '' || reading.rules >= mostRules) return;
  group.rules.push(rule);
  reading.rules += 1;
}

function isAllowed(rules: readonly Rule[], path: string): boolean {
  const fitting = rules
    .filter(({ pattern }) => fits(pattern, path))
    .toSorted((a, b) => b.pattern.length - a.pattern.length || Number(b.allows) - Number(a.allows));
  return fitting[0]?.allows ?? true;
}

/** Matches a pattern: `*` is anything, `$` at the end is the end. It works piece by piece, so that no pattern can make it slow. */
function fits(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$');
  const [first = '', ...rest] = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const [index, piece] of rest.entries()) {
    const isLast = index === rest.length - 1;
    const found =
      isLast && isWhole ? (path.endsWith(piece) ? path.length - piece.length : -1) : path.indexOf(piece, at);
    if (found < at) return false;
    at = found + piece.length;
  }
  return !isWhole || at === path.length;
}
