'use client';
import { useTranslation } from '@payloadcms/ui';
import { type ReactNode, useEffect } from 'react';
import { type Phrase, translator } from '../../translations/translate.ts';

/** Payload's icon controls without a name, with the names to give them. */
const nameless: Readonly<Record<string, Phrase>> = {
  '.collapsible__drag': 'Move',
  '.array-actions__button': 'More for this row',
  '.array-field__header-actions .popup-button': 'More for all rows',
  '.blocks-field__header-actions .popup-button': 'More for all rows',
  '.doc-controls__popup .popup-button': 'More',
  '.publish-ask .popup-button': 'More ways to publish',
  '.file-details__remove': 'Choose another file',
  '.select-row__checkbox input': 'Select this row',
};
/** The icons of the rich text toolbar: their names also show on hover. */
const toolbar: Readonly<Record<string, Phrase>> = {
  bold: 'Bold',
  italic: 'Italic',
  strikethrough: 'Strikethrough',
  inlineCode: 'Code',
  link: 'Link',
  add: 'Insert',
  text: 'Paragraph style',
};
/** Inputs without a label of their own, because their label names another element. */
const unlabelled =
  '.react-select input[role="combobox"], .react-datepicker__input-container input, .rich-text-lexical [contenteditable="true"], .lexical-link-edit-drawer input[type="text"]';
const fieldWithLabel = '.field-type, .payload-settings > *';
/** The main content, beside the header and the navigation. */
const content = '.collection-list:not([role])';

/** Adds accessible names to unnamed controls as they appear. */
export function NamedControls({ children }: { children: ReactNode }) {
  const {
    i18n: { language },
  } = useTranslation();
  useEffect(() => {
    let frame = 0;
    const nameSoon = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        nameAll(language);
      });
    };
    const watching = new MutationObserver(nameSoon);
    watching.observe(document.body, { childList: true, subtree: true });
    nameSoon();
    return () => {
      watching.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [language]);
  return children;
}

function nameAll(language: string): void {
  const t = translator(language);
  for (const [selector, phrase] of Object.entries(nameless))
    for (const control of document.querySelectorAll(selector)) name(control, t(phrase));
  // Its text is that of a hidden tooltip, which names nothing.
  for (const button of document.querySelectorAll('.copy-to-clipboard:not([aria-label])'))
    button.setAttribute('aria-label', t('Copy URL'));
  for (const [key, phrase] of Object.entries(toolbar))
    for (const sign of document.querySelectorAll(`[data-button-key="${key}"], [data-dropdown-key="${key}"]`))
      nameSign(sign, t(phrase));
  for (const input of document.querySelectorAll(unlabelled)) name(input, labelOf(input)?.textContent);
  document.querySelector(content)?.setAttribute('role', 'main');
}

/** The label of a stand-alone date picker is the element before it. */
function labelOf(input: Element): Element | null | undefined {
  const before = input.closest('.date-time-picker')?.previousElementSibling;
  return before?.matches('label, .field-label')
    ? before
    : input.closest(fieldWithLabel)?.querySelector('label, .field-label');
}

/** Leaves controls that have text or a name unchanged. */
function name(control: Element, words: string | null | undefined): void {
  if (
    !words ||
    control.getAttribute('aria-label') ||
    control.hasAttribute('aria-labelledby') ||
    control.textContent?.trim()
  )
    return;
  control.setAttribute('aria-label', words.replace(/\s*\*\s*/g, ' ').trim());
}

/** The button shows the current paragraph style, which stays part of its name. */
function nameSign(sign: Element, words: string): void {
  const written = sign.textContent?.trim();
  const full = written ? `${words}: ${written}` : words;
  if (sign.getAttribute('title') === words && sign.getAttribute('aria-label') === full) return;
  sign.setAttribute('title', words);
  sign.setAttribute('aria-label', full);
}
