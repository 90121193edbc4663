import type { BannerControl, BannerLayer, BannerObservation } from '../banner-contract.ts';
import type { AuditEvidence, Finding, Rule, Severity, Visit } from '../contract.ts';
import { findingOf, type FindingWords } from '../finding.ts';
import { groupBySubject, seenOf, type Sight } from '../seen.ts';
import { inEach, quoted, type Words } from '../words.ts';

/** A banner as it came to somebody who had not answered yet. */
export type BannerSight = { visit: Visit; observation: BannerObservation };

/** What a rule says about one sight. */
export type Judgement = { subject: string; found: Words; severity?: Severity };

/** The first look at an unasked visitor's banner in each visit. */
export function firstBanners({ visits }: AuditEvidence): BannerSight[] {
  return visits.flatMap((visit) => {
    const observation = visit.banners.find(({ isPresent, when }) => isPresent && when.standing === 'undecided');
    return observation ? [{ visit, observation }] : [];
  });
}

/** One finding for each subject that the judge names. */
export function bannerFindings(rule: Rule, { evidence, judge, ...words }: { evidence: AuditEvidence; judge: (sight: BannerSight) => readonly Judgement[] } & Omit<FindingWords, 'found'>): Finding[] {
  const judged = firstBanners(evidence).flatMap((sight) => judge(sight).map((judgement) => ({ ...sight, ...judgement })));
  return groupBySubject(judged, ({ subject }) => subject).map(([subject, [first, ...others]]) => {
    const seen = seenOf([sightOf(first), ...others.map(sightOf)]);
    return findingOf({ id: rule.id, severity: first.severity ?? rule.severity }, subject, { seen, found: first.found, ...words });
  });
}

export function sightOf({ visit, observation }: BannerSight): Sight {
  return { visit, kind: 'banner', id: observation.id };
}

export function layerOf({ layers }: BannerObservation, number: number): BannerLayer | undefined {
  return layers.find((layer) => layer.number === number);
}

/** Controls on any layer that can be used. */
export function controlsOf({ layers }: BannerObservation, does: BannerControl['does']): BannerControl[] {
  return layers.flatMap(({ controls }) => controls.filter((control) => control.does === does && !control.isDisabled));
}

export function firstLayerControl(observation: BannerObservation, does: BannerControl['does']): BannerControl | undefined {
  return layerOf(observation, 1)?.controls.find((control) => control.does === does && !control.isDisabled);
}

/** Buttons without a name, as an icon alone is: what they do is seen by some, and by no audit. */
export function namelessButtons(observation: BannerObservation): BannerControl[] {
  return controlsOf(observation, 'other').filter(({ label, role }) => label.trim() === '' && role === 'button');
}

/** All that the banner says, on every layer that was read. */
export function wordsOf({ layers }: BannerObservation): string {
  return layers.map(({ text }) => text).join(' ');
}

/** The language it speaks, as far as its longest text tells; then the page's. */
export function bannerLanguage({ layers, documentLanguage }: BannerObservation): string {
  return layers.find(({ language }) => language !== '')?.language ?? documentLanguage.toLowerCase().split('-')[0] ?? '';
}

/** “Customise”, then “Reject all”. */
export function pathWords(path: readonly string[]): Words {
  const then: Words = { en: ', then ', de: ', dann ' };
  return inEach((language) => path.map((label) => quoted(label)[language]).join(then[language]));
}
