import { emotiveWords, promotionalWords } from './pressing-words.ts';
import type { Finding } from './finding.ts';
import { refusingWords } from './refusing-words.ts';

/** All texts of a banner in one language. */
export type CheckedTexts = {
  language: string;
  title: string;
  text: string;
  acceptLabel: string;
  rejectLabel: string;
  chooseLabel: string;
  saveLabel: string;
};

/** Beyond this ratio the longer label wraps and looks like another kind of button. */
const maxLabelRatio = 2.5;
const minLongLabel = 20;

export function checkTexts(words: CheckedTexts): Finding[] {
  const labels = checkEmpty(words) ?? [...checkRefusal(words), ...checkEmphasis(words), ...checkLength(words)];
  return [...labels, ...checkTone(words)].map((finding) => ({ ...finding, language: words.language }));
}

/** Finds buttons that nobody can tell apart. */
function checkEmpty({ acceptLabel, rejectLabel, chooseLabel }: CheckedTexts): Finding[] | undefined {
  const [accept, reject, choose] = [acceptLabel, rejectLabel, chooseLabel].map((label) => label.trim().toLowerCase());
  const isEmpty = !accept || !reject;
  if (!isEmpty && accept !== reject && reject !== choose) return undefined;
  return [
    {
      code: 'banner_label',
      law: 'L2',
      severity: 'error',
      path: 'rejectLabel',
      message: isEmpty
        ? 'The accept button or the reject button has no text. Enter one.'
        : 'Two buttons have the same text, so nobody can tell how to reject. Change one of them.',
    },
  ];
}

/** Finds a reject button that does not say no, such as “Settings”. */
function checkRefusal({ language, rejectLabel }: CheckedTexts): Finding[] {
  const known = refusingWords[language];
  if (!known || found(rejectLabel, known)) return [];
  return [
    {
      code: 'banner_label_refusal',
      law: 'L2',
      severity: 'error',
      path: 'rejectLabel',
      message:
        'The reject button does not say that it rejects. Write what it does, such as “Reject all” or “Only necessary”.',
    },
  ];
}

/** Finds emphasis that only one of the two answers has. */
function checkEmphasis({ acceptLabel, rejectLabel }: CheckedTexts): Finding[] {
  const [accept, reject] = [emphasisOf(acceptLabel), emphasisOf(rejectLabel)];
  const isAcceptLouder = accept.some((one) => !reject.includes(one));
  if (!isAcceptLouder && reject.every((one) => accept.includes(one))) return [];
  return [
    {
      code: 'banner_label_emphasis',
      law: 'L3',
      severity: 'error',
      path: isAcceptLouder ? 'acceptLabel' : 'rejectLabel',
      message: 'Only one answer is in capitals or has an exclamation mark or a symbol. Write both answers alike.',
    },
  ];
}

/** A short word in capitals, such as “OK”, shouts at nobody. */
const minCapitals = 3;

function emphasisOf(label: string): string[] {
  const cased = [...label].filter((one) => one.toLowerCase() !== one.toUpperCase());
  const isShouted = cased.length >= minCapitals && cased.every((one) => one === one.toUpperCase());
  return [
    ...(isShouted ? ['capitals'] : []),
    ...(/[!¡！]/u.test(label) ? ['exclamation'] : []),
    ...(/[\p{Extended_Pictographic}\p{So}→⇒➜›»«‹★✓✔]/u.test(label) ? ['symbol'] : []),
  ];
}

function checkLength({ acceptLabel, rejectLabel }: CheckedTexts): Finding[] {
  const [accept, reject] = [acceptLabel.trim(), rejectLabel.trim()];
  const [shorter = 0, longer = 0] = [accept.length, reject.length].toSorted((a, b) => a - b);
  if (longer < minLongLabel || longer / shorter <= maxLabelRatio) return [];
  const path = accept.length > reject.length ? 'acceptLabel' : 'rejectLabel';
  return [
    {
      code: 'banner_label_length',
      law: 'L3',
      severity: 'advice',
      path,
      message:
        'One answer is much longer than the other and looks like another kind of button. Use labels of about the same length.',
    },
  ];
}

/** Finds pressure and advertising in a consent question. */
function checkTone(words: CheckedTexts): Finding[] {
  return (['title', 'text', 'acceptLabel', 'rejectLabel', 'chooseLabel'] as const).flatMap((path) => {
    const pressing = found(words[path], emotiveWords[words.language]);
    const selling = found(words[path], promotionalWords[words.language]);
    return [
      ...(pressing ? [advice(path, `“${pressing}” pressures people to agree. Say plainly what happens.`)] : []),
      ...(selling ? [advice(path, `“${selling}” is advertising. Leave offers out of a question about consent.`)] : []),
    ];
  });
}

function advice(path: string, message: string): Finding {
  return { code: 'banner_tone', law: 'L13', severity: 'advice', path, message };
}

/** Finds whole words, in any capitalisation. A trailing hyphen stands for all endings. */
function found(text: string, words: readonly string[] | undefined): string | undefined {
  const known = text.toLowerCase().replaceAll('’', "'");
  return words?.find((word) => {
    const isStem = word.endsWith('-');
    const start = (isStem ? word.slice(0, -1) : word).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return new RegExp(`(?<!\\p{L})${start}${isStem ? '' : '(?!\\p{L})'}`, 'u').test(known);
  });
}
