import { type AuditOptions, type AuditReport, type Finding, usualVisitLimitMs } from '../../../src/audit/contract.ts';
import { runAudit } from '../../../src/audit/run.ts';
import { patient } from '../../../src/launch/machine-speed.ts';
import { choiceCookie } from './kit/choice.ts';
import { type Expected, type Plant, statesOf } from './plant.ts';
import { type Corpus, startCorpus } from './server.ts';

/** Result of one audited site of the corpus, compared with what was planted there. */
export type SiteVerdict = {
  id: string;
  which: 'bad' | 'clean';
  missed: readonly Expected[];
  extra: readonly string[];
  notReached: readonly string[];
  pageStates: number;
  durationMs: number;
  browserMegabytes: number;
};

type CorpusRun = {
  parallel: number;
  onVerdict?: (verdict: SiteVerdict) => void;
  /** Sites that were audited before and are left out. */
  done?: readonly Pick<SiteVerdict, 'id' | 'which'>[];
  /** Starts no further site once this returns true. */
  isTimeUp?: () => boolean;
};

/** Audits all sites, a few in parallel: a visit mostly waits for what a page may do late. */
export async function runCorpus(
  plants: readonly Plant[],
  { parallel, onVerdict = () => undefined, done = [], isTimeUp = () => false }: CorpusRun,
): Promise<SiteVerdict[]> {
  const corpus = await startCorpus(plants);
  const isDone = (plant: Plant, which: SiteVerdict['which']) =>
    done.some((one) => one.id === plant.id && one.which === which);
  const waiting = (['bad', 'clean'] as const).flatMap((which) =>
    plants.filter((plant) => !isDone(plant, which)).map((plant) => ({ plant, which })),
  );
  const verdicts: SiteVerdict[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next && !isTimeUp(); next = waiting.shift()) {
      const verdict = await auditSite(corpus, next.plant, next.which);
      verdicts.push(verdict);
      onVerdict(verdict);
    }
  };
  try {
    await Promise.all(Array.from({ length: parallel }, work));
  } finally {
    await corpus.stop();
  }
  return verdicts;
}

export async function auditSite(corpus: Corpus, plant: Plant, which: 'bad' | 'clean'): Promise<SiteVerdict> {
  const report = await reportOn(corpus, plant, which);
  const { missed, extra } = compare(which === 'bad' ? plant.expects : [], report.findings);
  const keptFrom = which === 'bad' ? (plant.keepsFrom ?? []) : [];
  const notReached = report.evidence.visits.flatMap(({ state, outcome }) =>
    outcome.ok === keptFrom.includes(state)
      ? [`${state}: ${outcome.ok ? 'reached' : `${outcome.reason} ${outcome.words}`}`]
      : [],
  );
  return {
    id: plant.id,
    which,
    missed,
    extra,
    notReached,
    pageStates: report.figures.pageStates,
    durationMs: report.figures.durationMs,
    browserMegabytes: Math.round(report.figures.browserMemoryBytes / 2 ** 20),
  };
}

export function reportOn(corpus: Corpus, plant: Plant, which: 'bad' | 'clean'): Promise<AuditReport> {
  return runAudit(optionsFor(corpus, plant, which));
}

function optionsFor(corpus: Corpus, plant: Plant, which: 'bad' | 'clean'): AuditOptions {
  const limits = { pages: 1, include: [], exclude: [], delayMs: 0, isForeign: false, ignoreRobots: false } as const;
  return {
    url: corpus.addressOf(plant, which),
    states: statesOf(plant, which),
    devices: ['desktop'],
    allowedHosts: corpus.hosts,
    consentCookie: choiceCookie,
    withScreenshots: false,
    // Several browsers share the machine with the rest of the tests.
    visitLimitMs: patient(3 * usualVisitLimitMs),
    ...limits,
  };
}

/** Compares findings with expectations. Missed: expected but not found. Extra: found by a rule, or about a subject, that was not planted. */
export function compare(
  expected: readonly Expected[],
  findings: readonly Finding[],
): Pick<SiteVerdict, 'missed' | 'extra'> {
  const meets = (finding: Finding, { rule, subject, script }: Expected) =>
    finding.rule === rule && finding.subject.includes(subject ?? '') && finding.found.includes(script ?? '');
  return {
    missed: expected.filter((one) => !findings.some((finding) => meets(finding, one))),
    extra: findings
      .filter((finding) => !expected.some((one) => meets(finding, one)))
      .map(({ rule, subject, found }) => `${rule}: ${subject} (${found})`),
  };
}

/** Counts the planted faults that were found, and the alarms on twins and beside the planted fault on the bad sites. */
export function figuresOf(verdicts: readonly SiteVerdict[]): {
  planted: number;
  found: number;
  twins: number;
  falseAlarms: number;
  besides: number;
  notReached: number;
  pageStates: number;
  browserMegabytes: number;
} {
  const bad = verdicts.filter(({ which }) => which === 'bad');
  const clean = verdicts.filter(({ which }) => which === 'clean');
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    ...{ planted: bad.length, found: bad.filter(({ missed }) => missed.length === 0).length },
    ...{
      twins: clean.length,
      falseAlarms: sum(clean.map(({ extra }) => extra.length)),
      besides: sum(bad.map(({ extra }) => extra.length)),
    },
    notReached: sum(verdicts.map(({ notReached }) => notReached.length)),
    pageStates: sum(verdicts.map(({ pageStates }) => pageStates)),
    browserMegabytes: Math.max(0, ...verdicts.map(({ browserMegabytes }) => browserMegabytes)),
  };
}
