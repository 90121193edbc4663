import { subjectOf } from './about.ts';
import { tagsOf, understoodIn } from './find.ts';
import { languageOf } from './language-of.ts';
import type { Look } from './settle.ts';
import type { ContainerKind, Survey, SurveyedContainer } from './survey-contract.ts';

/** Nearly everywhere outside the box something else than the page answers. */
const blockedFrom = 0.9;
const over: readonly ContainerKind[] = ['dialog', 'fixed', 'sticky', 'raised'];
const mostCharacters = 200;
/** What is longer is the page, in a frame of its own. */
const mostUnreadText = 2_500;

/** Words that are needed to tell a language by. */
const leastWords = 8;

/** Words of a box over the page whose buttons were not understood, and that may ask for consent: it speaks of the subject, or a language that is not known here. */
export function unreadIn({ survey, banner }: Look): string | undefined {
  const box = banner ? undefined : survey.containers.find((container) => isUnread(survey, container));
  return box?.text.slice(0, mostCharacters);
}

/** The head of a page stays in view and has a button for its menu; it is no box over the page. */
const heads = ['banner', 'navigation', 'menubar', 'search'];

function isUnread(survey: Survey, container: SurveyedContainer): boolean {
  if (!over.includes(container.kind) || container.kind === 'sticky' || heads.includes(container.role) || container.text.length > mostUnreadText) return false;
  const controls = understoodIn(survey, container).filter(({ isSwitch }) => !isSwitch);
  const buttons = controls.filter(({ role, label }) => role === 'button' && label.trim() !== '');
  if (buttons.length === 0 || buttons.some(({ does }) => does !== 'other')) return false;
  const subject = subjectOf(container, controls, tagsOf(survey, container.text));
  if (subject.isForm || subject.elsewhere > 0) return false;
  return subject.said > 0 || (buttons.length > 1 && languageOf(container.text) === '' && container.text.split(/\s+/).length >= leastWords);
}

/** Words of a box that is no banner and lets nobody to the page before it has its own answer, as an age gate does. */
export async function gateIn({ world, survey, banner }: Look): Promise<string | undefined> {
  const box = banner ? undefined : survey.containers.find((container) => asksSomethingElse(survey, container));
  if (!box) return undefined;
  const isShut = box.isModal || (await world.call('blockedShare', [box.box])) > blockedFrom;
  return isShut ? box.text.slice(0, mostCharacters) : undefined;
}

/** A form can mostly be closed; what asks yes or no first cannot. */
function asksSomethingElse(survey: Survey, container: SurveyedContainer): boolean {
  if (!over.includes(container.kind)) return false;
  const controls = understoodIn(survey, container);
  const { elsewhere, said, isForm } = subjectOf(container, controls, tagsOf(survey, container.text));
  return !isForm && elsewhere > 0 && elsewhere >= said && controls.some(({ role }) => role === 'button' || role === 'link');
}
