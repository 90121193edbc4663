import { subjectOf } from './about.ts';
import { tagsOf, understoodIn } from './find.ts';
import { languageOf } from './language-of.ts';
import type { Look } from './settle.ts';
import type { ContainerKind, Survey, SurveyedContainer } from './survey-contract.ts';

/** Share of points outside the box that must be blocked before it counts as blocking the page. */
const blockedFrom = 0.9;
const over: readonly ContainerKind[] = ['dialog', 'fixed', 'sticky', 'raised'];
const mostCharacters = 200;
/** A longer text is the page itself, in a frame. */
const mostUnreadText = 2_500;

/** Minimum number of words for detecting a language. */
const leastWords = 8;

/** Returns the text of a box over the page that may ask for consent but has no understood button: it mentions the subject or is in an unknown language. */
export function unreadIn({ survey, banner }: Look): string | undefined {
  const box = banner ? undefined : survey.containers.find((container) => isUnread(survey, container));
  return box?.text.slice(0, mostCharacters);
}

/** A page's header stays in view and has a menu button; it is not a box over the page. */
const heads = ['banner', 'navigation', 'menubar', 'search'];

function isUnread(survey: Survey, container: SurveyedContainer): boolean {
  if (
    !over.includes(container.kind) ||
    container.kind === 'sticky' ||
    heads.includes(container.role) ||
    container.text.length > mostUnreadText
  )
    return false;
  const controls = understoodIn(survey, container).filter(({ isSwitch }) => !isSwitch);
  const buttons = controls.filter(({ role, label }) => role === 'button' && label.trim() !== '');
  if (buttons.length === 0 || buttons.some(({ does }) => does !== 'other')) return false;
  const subject = subjectOf(container, controls, tagsOf(survey, container.text));
  if (subject.isForm || subject.elsewhere > 0) return false;
  return (
    subject.said > 0 ||
    (buttons.length > 1 && languageOf(container.text) === '' && container.text.split(/\s+/).length >= leastWords)
  );
}

/** Returns the text of a box that is no banner but blocks the page until it is answered, such as an age gate. */
export async function gateIn({ world, survey, banner }: Look): Promise<string | undefined> {
  const box = banner ? undefined : survey.containers.find((container) => asksSomethingElse(survey, container));
  if (!box) return undefined;
  const isShut = box.isModal || (await world.call('blockedShare', [box.box])) > blockedFrom;
  return isShut ? box.text.slice(0, mostCharacters) : undefined;
}

/** Ignores forms, since most can be closed; a yes-or-no question that comes first cannot. */
function asksSomethingElse(survey: Survey, container: SurveyedContainer): boolean {
  if (!over.includes(container.kind)) return false;
  const controls = understoodIn(survey, container);
  const { elsewhere, said, isForm } = subjectOf(container, controls, tagsOf(survey, container.text));
  return (
    !isForm && elsewhere > 0 && elsewhere >= said && controls.some(({ role }) => role === 'button' || role === 'link')
  );
}
