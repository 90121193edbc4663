import { escapeXml } from '../../platform/markup-text.ts';
import type { AuditReport, Finding, Visit } from '../contract.ts';
import { unseenVisits } from '../unseen.ts';
import { printable } from './printable.ts';
import { defaultFailOn, type FailOn, isFailing, type Judging, worstFirst } from './verdict.ts';
import { speechIn } from './texts/texts.ts';

/** JUnit output is for machines and for searches by message, so it always uses English. */
const { visit: visitText, states: stateText } = speechIn('en');

/**
 * Writes JUnit XML: one test case per rule, which fails with each finding at or above `failOn`; lower findings go to its output. One more case lists what could not be visited, as an error,
 * since nothing is known about it.
 */
export function junitXml(report: AuditReport, { failOn = defaultFailOn, allowsIncomplete = false }: Judging): string {
  const byRule = Map.groupBy(report.findings, ({ rule }) => rule);
  const ofRules = report.rules.map(({ id, title }) =>
    testCase({ id, title, findings: worstFirst(byRule.get(id) ?? []), failOn }),
  );
  const cases = [...ofRules, lookedAt(unseenVisits(report.evidence), { allowsIncomplete })];
  const counts = `tests="${cases.length}" failures="${cases.filter(({ is }) => is === 'failed').length}" errors="${cases.filter(({ is }) => is === 'error').length}"`;
  const seconds = (report.figures.durationMs / 1_000).toFixed(3);
  const attributes = `name="candor-audit ${text(report.target.site)}" ${counts} skipped="0" time="${seconds}" timestamp="${text(report.startedAt)}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="candor-audit" ${counts} time="${seconds}">`,
    `<testsuite ${attributes}>`,
    ...cases.map(({ xml }) => xml),
    '</testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

type Case = { is: 'passed' | 'failed' | 'error'; xml: string };

function testCase({
  id,
  title,
  findings,
  failOn,
}: {
  id: string;
  title: string;
  findings: readonly Finding[];
  failOn: FailOn;
}): Case {
  const failing = findings.filter((finding) => isFailing(finding, failOn));
  const quiet = findings.filter((finding) => !isFailing(finding, failOn));
  const failure =
    failing.length > 0
      ? [
          `<failure type="${failing[0]?.severity}" message="${text(failing.map(({ subject }) => subject).join('; '))}">${text(failing.map(wordsOf).join('\n\n'))}</failure>`,
        ]
      : [];
  return {
    is: failing.length > 0 ? 'failed' : 'passed',
    xml: element({ id, title, inside: [...failure, ...outputOf(quiet.map(wordsOf))] }),
  };
}

function lookedAt(unseen: readonly Visit[], { allowsIncomplete }: { allowsIncomplete: boolean }): Case {
  const lines = unseen.map(
    (visit) => `${visitText(visit)}: ${visit.url} · ${visit.outcome.ok ? '' : visit.outcome.words}`,
  );
  const isError = lines.length > 0 && !allowsIncomplete;
  const inside = isError
    ? [`<error type="incomplete" message="${lines.length} could not be checked">${text(lines.join('\n'))}</error>`]
    : outputOf(lines);
  return {
    is: isError ? 'error' : 'passed',
    xml: element({ id: 'page-states', title: 'Every page state could be checked', inside }),
  };
}

function outputOf(words: readonly string[]): string[] {
  return words.length > 0 ? [`<system-out>${text(words.join('\n\n'))}</system-out>`] : [];
}

function element({ id, title, inside }: { id: string; title: string; inside: readonly string[] }): string {
  const head = `<testcase classname="candor-audit.${text(id)}" name="${text(title)}" time="0"`;
  return inside.length > 0 ? `${head}>${inside.join('')}</testcase>` : `${head}/>`;
}

function wordsOf({ id, severity, subject, url, states, expected, found, mend }: Finding): string {
  return [
    `${severity}: ${subject} (${id})`,
    `Found: ${found}`,
    `Expected: ${expected}`,
    `How to fix: ${mend}`,
    `Where: ${url} · ${stateText(states)}`,
  ].join('\n');
}

function text(value: string): string {
  return escapeXml(printable(value));
}
