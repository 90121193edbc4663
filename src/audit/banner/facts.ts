import type { BannerControl, BannerLayer, BannerObservation } from '../banner-contract.ts';
import type { AuditEvidence, Finding, Rule, Severity, Visit } from '../contract.ts';
import { findingOf, type FindingTexts } from '../finding.ts';
import { groupBySubject, seenOf, type Sight } from '../seen.ts';
import { inEach, quoted, type LocalizedText } from '../messages.ts';

/** A banner as a visitor saw it before answering. */
type BannerSight = { visit: Visit; observation: BannerObservation };

/** A rule's judgement of one sighting. */
export type Judgement = { subject: string; found: LocalizedText; severity?: Severity };

/** Returns the first observation of the banner in each visit of an undecided visitor. */
function firstBanners({ visits }: AuditEvidence): BannerSight[] {
  return visits.flatMap((visit) => {
    const observation = visit.banners.find(({ isPresent, when }) => isPresent && when.standing === 'undecided');
    return observation ? [{ visit, observation }] : [];
  });
}

/** Builds one finding for each subject that the judge names. */
export function bannerFindings(
  rule: Rule,
  {
    evidence,
    judge,
    ...words
  }: { evidence: AuditEvidence; judge: (sight: BannerSight) => readonly Judgement[] } & Omit<FindingTexts, 'found'>,
): Finding[] {
  const judged = firstBanners(evidence).flatMap((sight) =>
    judge(sight).map((judgement) => ({ ...sight, ...judgement })),
  );
  return groupBySubject(judged, ({ subject }) => subject).map(([subject, [first, ...others]]) => {
    const seen = seenOf([sightOf(first), ...others.map(sightOf)]);
    return findingOf({ id: rule.id, severity: first.severity ?? rule.severity }, subject, {
      seen,
      found: first.found,
      ...words,
    });
  });
}

export function sightOf({ visit, observation }: BannerSight): Sight {
  return { visit, kind: 'banner', id: observation.id };
}

export function layerOf({ layers }: BannerObservation, number: number): BannerLayer | undefined {
  return layers.find((layer) => layer.number === number);
}

/** Returns the usable controls on any layer. */
export function controlsOf({ layers }: BannerObservation, does: BannerControl['does']): BannerControl[] {
  return layers.flatMap(({ controls }) => controls.filter((control) => control.does === does && !control.isDisabled));
}

export function firstLayerControl(
  observation: BannerObservation,
  does: BannerControl['does'],
): BannerControl | undefined {
  return layerOf(observation, 1)?.controls.find((control) => control.does === does && !control.isDisabled);
}

/** Returns buttons without a name, such as a bare icon: some visitors can see what they do, but no audit can. */
export function namelessButtons(observation: BannerObservation): BannerControl[] {
  return controlsOf(observation, 'other').filter(({ label, role }) => label.trim() === '' && role === 'button');
}

/** Returns the whole text of the banner, on every layer that was read. */
export function wordsOf({ layers }: BannerObservation): string {
  return layers.map(({ text }) => text).join(' ');
}

/** Returns the banner's language as detected from its longest text, or else the page's. */
export function bannerLanguage({ layers, documentLanguage }: BannerObservation): string {
  return layers.find(({ language }) => language !== '')?.language ?? documentLanguage.toLowerCase().split('-')[0] ?? '';
}

/** Formats a path as “Customise”, then “Reject all”. */
export function pathText(path: readonly string[]): LocalizedText {
  const then: LocalizedText = { en: ', then ', de: ', dann ' };
  return inEach((language) => path.map((label) => quoted(label)[language]).join(then[language]));
}
