import { emotiveWords, promotionalWords } from './pressing-words.ts';
import type { Finding } from './finding.ts';

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
  return [...checkLabels(words), ...checkTone(words)].map((finding) => ({ ...finding, language: words.language }));
}

function checkLabels({ acceptLabel, rejectLabel, chooseLabel }: CheckedTexts): Finding[] {
  const [accept, reject, choose] = [acceptLabel, rejectLabel, chooseLabel].map((label) => label.trim().toLowerCase());
  if (!accept || !reject)
    return [
      {
        code: 'banner_label',
        law: 'L2',
        severity: 'error',
        path: 'rejectLabel',
        message: 'The accept button or the reject button has no text. Enter one.',
      },
    ];
  if (accept === reject || reject === choose)
    return [
      {
        code: 'banner_label',
        law: 'L2',
        severity: 'error',
        path: 'rejectLabel',
        message: 'Two buttons have the same text, so nobody can tell how to reject. Change one of them.',
      },
    ];
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

/** Finds whole words, in any capitalisation. */
function found(text: string, words: readonly string[] | undefined): string | undefined {
  const known = text.toLowerCase();
  return words?.find((word) =>
    new RegExp(`(?<!\\p{L})${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'u').test(known),
  );
}
