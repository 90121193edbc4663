import type { BannerControl } from '../banner-contract.ts';
import { languageOf } from './language-of.ts';
import { isAboutElse, type Subject, subjectOf } from './about.ts';
import { categoryOf, isReopening, meaningOf } from './meaning.ts';
import type { ContainerKind, Survey, SurveyedContainer, SurveyedControl } from './survey-contract.ts';
import type { CategoryName } from './words/language.ts';

/** A control with its meaning. */
export type FoundControl = SurveyedControl & {
  does: BannerControl['does'];
  category?: CategoryName | 'unknown';
  /** Only for switches: the button that says no, where yes and no are two buttons. */ isRefusal?: boolean;
};

export type FoundBanner = {
  container: SurveyedContainer;
  controls: readonly FoundControl[];
  platform?: string;
  foundBy: 'platform' | 'likeness';
  language: string;
  score: number;
};

/** Score of a place on the page: how likely it is a banner's. */
const placeScores: Readonly<Record<ContainerKind, number>> = {
  platform: 100,
  settings: 100,
  dialog: 20,
  fixed: 20,
  sticky: 15,
  document: 15,
  raised: 12,
  hinted: 10,
  region: 8,
};
/** Much content in the page flow mentions cookies: policies, declarations. */
const inFlow: readonly ContainerKind[] = ['hinted', 'region'];
const maxFlowText = 2_500;
/** A shorter text is a heading, not a notice. */
const minNoticeText = 40;

/** Returns the page's banner, or its second layer when `layer` is 2; undefined when there is none. */
export function findBanner(survey: Survey, layer: 1 | 2 = 1): FoundBanner | undefined {
  const found = survey.containers.flatMap((container) => judged(survey, container, layer));
  return found.toSorted((a, b) => b.score - a.score || areaOf(a) - areaOf(b))[0];
}

/** Returns a control outside the banner that leads back to the choices: known markers before wording, buttons before links. */
export function findReopen(survey: Survey, banner?: FoundBanner): SurveyedControl | undefined {
  const own = new Set(banner?.controls.map(({ id }) => id));
  const outside = survey.controls.filter(({ id, isSwitch, isDisabled }) => !own.has(id) && !isSwitch && !isDisabled);
  const tags = tagsOf(survey, '');
  return (
    outside.find(({ hook }) => hook === 'reopen') ??
    outside.find(
      ({ label, role, href }) => (role !== 'link' || !isElsewhere(survey, href)) && isReopening(label, tags),
    ) ??
    outside.find(({ label }) => isReopening(label, tags))
  );
}

/** Returns the expected languages: the text's own, then the page's. */
export function tagsOf(survey: Pick<Survey, 'language'>, text: string): string[] {
  const [page = ''] = survey.language.toLowerCase().split(/[-_]/, 1);
  return [languageOf(text), page === 'no' || page === 'nn' ? 'nb' : page].filter(Boolean);
}

function isElsewhere({ url }: Survey, href: string | undefined): boolean {
  return href !== undefined && href.split('#')[0] !== url.split('#')[0];
}

function judged(survey: Survey, container: SurveyedContainer, layer: 1 | 2): FoundBanner[] {
  const tags = tagsOf(survey, container.text);
  const controls = understoodIn(survey, container);
  const isMarked = container.kind === 'platform' || container.kind === 'settings';
  const subject = subjectOf(container, controls, tags);
  const has = (does: BannerControl['does']) => controls.some((control) => control.does === does);
  const isChoosing =
    layer === 2 && has('save') && controls.some(({ category }) => category !== undefined && category !== 'unknown');
  if (!isMarked && !isChoosing && !isLikely({ container, subject, has, layer })) return [];
  if (isMarked && !(has('accept') || has('reject') || has('save') || has('close') || has('customize'))) return [];
  const switches = controls.filter(({ does }) => does === 'category').length;
  const weights = [
    has('accept') ? 15 : 0,
    has('reject') ? 15 : 0,
    has('customize') ? 8 : 0,
    has('save') ? 8 : 0,
    Math.min(switches, 5),
    4 * Math.min(subject.topics, 5),
  ];
  const deeper =
    layer === 2
      ? 10 * Math.min(switches, 3) + (container.kind === 'settings' ? 50 : 0) + (has('save') ? 20 : 0)
      : container.kind === 'settings'
        ? -50
        : 0;
  const score = placeScores[container.kind] + weights.reduce((sum, weight) => sum + weight, 0) + deeper;
  return [
    {
      container,
      controls,
      platform: container.platform,
      foundBy: isMarked ? 'platform' : 'likeness',
      language: languageOf(container.text),
      score,
    },
  ];
}

type Likeness = {
  container: SurveyedContainer;
  subject: Subject;
  has: (does: BannerControl['does']) => boolean;
  layer: 1 | 2;
};

/** Accepts a box that mentions consent and offers an answer, or lies over the page and offers none. */
function isLikely({ container: { kind, text, isTelling }, subject, has, layer }: Likeness): boolean {
  const isWholePage = kind === 'document' && layer === 2;
  if (!isSubject(subject, has) || (!isWholePage && isAboutElse(subject, isTelling))) return false;
  const isLong = text.length > maxFlowText;
  if (inFlow.includes(kind) && isLong && layer === 1) return false;
  if (has('accept') || has('reject')) return true;
  if (layer === 2) return has('save') || has('category');
  const isAsking = subject.said > 0 && (isTelling || subject.isForPurposes);
  if (inFlow.includes(kind) || kind === 'document') return kind === 'hinted' && isAsking && has('close');
  return (
    has('save') ||
    (has('close') && (isAsking || subject.said >= 2)) ||
    (isAsking && !isLong && text.length >= minNoticeText)
  );
}

/** Requires a word about cookies, data or consent, or both answers to purposes that only consent requests have: “Continue without accepting” needs no more words. */
function isSubject({ topics, isForPurposes }: Subject, has: Likeness['has']): boolean {
  return topics > 0 || (isForPurposes && has('accept') && has('reject'));
}

/** Interprets a box's controls by their labels. */
export function understoodIn(survey: Survey, container: SurveyedContainer): FoundControl[] {
  const tags = tagsOf(survey, container.text);
  return controlsIn(survey, container).map((control) => understood(control, tags));
}

function controlsIn(survey: Survey, container: SurveyedContainer): SurveyedControl[] {
  const parents = new Map(survey.containers.map(({ id, parent }) => [id, parent]));
  const isWithin = (id: number | null): boolean =>
    id !== null && (id === container.id || isWithin(parents.get(id) ?? null));
  return survey.controls.filter((control) => isWithin(control.container));
}

function understood(control: SurveyedControl, tags: readonly string[]): FoundControl {
  if (control.isSwitch && !control.hook)
    return {
      ...control,
      does: 'category',
      category: switchCategory(control, tags),
      isRefusal:
        control.role !== 'checkbox' && control.role !== 'switch' && meaningOf(control.label, tags) === 'reject',
    };
  return { ...control, does: control.hook ?? meaningOf(control.label, tags) ?? 'other' };
}

/** Reads the category from the switch's own name, then from the text beside it. */
function switchCategory({ label, hints }: SurveyedControl, tags: readonly string[]): CategoryName | 'unknown' {
  const said = [label, ...hints].map((words) => categoryOf(words.replace(/([a-z])([A-Z])/g, '$1 $2'), tags));
  return said.find((category) => category !== 'unknown') ?? 'unknown';
}

function areaOf({ container: { box } }: FoundBanner): number {
  return box.width * box.height;
}
