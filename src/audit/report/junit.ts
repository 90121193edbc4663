import type { AuditReport, Finding } from '../contract.ts';
import { type FailOn, exitCodeOf, worstFirst } from './verdict.ts';
import { printable } from './printable.ts';
import { speechIn } from './words/words.ts';

/** Machines read it, and whoever looks for a message: one language for all. */
const { states: stateWords } = speechIn('en');

/** JUnit's XML: a case for each rule, which fails with each finding at or above `failOn`; what is below stands in its output. */
export function junitXml(report: AuditReport, failOn: FailOn): string {
  const byRule = Map.groupBy(report.findings, ({ rule }) => rule);
  const cases = report.rules.map(({ id, title }) => testCase({ id, title, findings: worstFirst(byRule.get(id) ?? []), failOn, evidence: report.evidence }));
  const failures = cases.filter(({ isFailed }) => isFailed).length;
  const seconds = (report.figures.durationMs / 1_000).toFixed(3);
  const attributes = `name="candor-audit ${text(report.target.site)}" tests="${cases.length}" failures="${failures}" errors="0" skipped="0" time="${seconds}" timestamp="${text(report.startedAt)}"`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<testsuites name="candor-audit" tests="${cases.length}" failures="${failures}" time="${seconds}">`, `<testsuite ${attributes}>`, ...cases.map(({ xml }) => xml), '</testsuite>', '</testsuites>', ''].join('\n');
}

type Case = { id: string; title: string; findings: readonly Finding[]; failOn: FailOn; evidence: AuditReport['evidence'] };

function testCase({ id, title, findings, failOn, evidence }: Case): { isFailed: boolean; xml: string } {
  const isFailing = (finding: Finding) => exitCodeOf({ findings: [finding], evidence }, failOn) !== 0;
  const failing = findings.filter(isFailing);
  const quiet = findings.filter((finding) => !isFailing(finding));
  const output = quiet.length > 0 ? [`<system-out>${text(quiet.map(wordsOf).join('\n\n'))}</system-out>`] : [];
  const failure = failing.length > 0 ? [`<failure type="${failing[0]?.severity}" message="${text(failing.map(({ subject }) => subject).join('; '))}">${text(failing.map(wordsOf).join('\n\n'))}</failure>`] : [];
  const inside = [...failure, ...output];
  const head = `<testcase classname="candor-audit.${text(id)}" name="${text(title)}" time="0"`;
  return { isFailed: failing.length > 0, xml: inside.length > 0 ? `${head}>${inside.join('')}</testcase>` : `${head}/>` };
}

function wordsOf({ id, severity, subject, url, states, expected, found, mend }: Finding): string {
  return [`${severity}: ${subject} (${id})`, `Found: ${found}`, `Expected: ${expected}`, `Mend: ${mend}`, `Where: ${url} · ${stateWords(states)}`].join('\n');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

function text(value: string): string {
  return printable(value).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
