'use client';
import { SelectInput, TextInput, useField, useTranslation } from '@payloadcms/ui';
import type { TextFieldClientProps } from 'payload';
import { useState } from 'react';
import {
  type Frame,
  frameChoices,
  type FramePart,
  frameParts,
  isAnchor,
  readFrame,
  writeFrame,
} from '../../../../content/section-frame.ts';
import { type Phrase, translator } from '../../../translations/translate.ts';
import { chosenValue } from '../../../ui/chosen-value.ts';
import './blocks.css';

const titles = {
  background: 'Background',
  spacing: 'Space above and below',
  width: 'Width',
  column: 'Columns',
  phones: 'On phones',
} as const satisfies Record<FramePart, Phrase>;

const names = {
  tint: 'Tinted',
  contrast: 'Contrast',
  flush: 'No space',
  tight: 'Less space',
  roomy: 'More space',
  narrow: 'Narrow column',
  wide: 'Full width',
  half: 'Half of the row',
  third: 'A third of the row',
  'two-thirds': 'Two thirds of the row',
  quarter: 'A quarter of the row',
  'three-quarters': 'Three quarters of the row',
  'same-column': 'Below the block above, in its column',
  'first-on-phones': 'First in its row',
} as const satisfies Record<(typeof frameChoices)[FramePart][number], Phrase>;

type Props = TextFieldClientProps & { hasBackground: boolean };

/** How a block stands on the page. Closed until somebody looks for it; the summary names what differs from the usual. */
export function SectionFrameField({ path, readOnly, hasBackground }: Props) {
  const { value, setValue, disabled } = useField<string>({ potentiallyStalePath: path });
  const t = translator(useTranslation().i18n.language);
  const frame = readFrame(value);
  const change = (changes: Frame) => setValue(writeFrame({ ...frame, ...changes }) || null);
  const isFixed = Boolean(readOnly) || disabled;
  const chosen = frameParts.flatMap((part) => (frame[part] ? t(names[frame[part] as keyof typeof names]) : []));
  return (
    <details className="section-frame">
      <summary>
        {t('Section')}
        <span>{[...chosen, frame.anchor && `#${frame.anchor}`].filter(Boolean).join(', ')}</span>
      </summary>
      <div className="section-frame__fields">
        {frameParts
          .filter((part) => isOffered(part, { frame, hasBackground }))
          .map((part) => (
            <SelectInput
              key={part}
              name={part}
              path={`${path}.${part}`}
              label={t(titles[part])}
              placeholder={t('As designed')}
              isClearable
              readOnly={isFixed}
              options={frameChoices[part].map((choice) => ({ value: choice, label: t(names[choice]) }))}
              description={
                part === 'column'
                  ? t('Blocks with a column that follow each other stand beside each other.')
                  : undefined
              }
              value={frame[part] ?? ''}
              onChange={(option) => change({ [part]: chosenValue(option) ?? '' })}
            />
          ))}
        <Anchor {...{ path, isFixed, anchor: frame.anchor ?? '', t }} change={(anchor) => change({ anchor })} />
      </div>
    </details>
  );
}

/** A column has a width of its own, and only columns change places on phones. */
function isOffered(part: FramePart, { frame, hasBackground }: { frame: Frame; hasBackground: boolean }): boolean {
  const isChosen = frame[part] !== undefined;
  if (part === 'background') return hasBackground;
  if (part === 'width') return isChosen || frame.column === undefined;
  if (part === 'phones') return isChosen || (frame.column !== undefined && frame.column !== 'same-column');
  return true;
}

type AnchorProps = {
  path: string;
  isFixed: boolean;
  anchor: string;
  t: ReturnType<typeof translator>;
  change(anchor: string): void;
};

/** Keeps what is typed in sight while it is no anchor yet, says so, and stores it once it is one. */
function Anchor({ path, isFixed, anchor, t, change }: AnchorProps) {
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? anchor;
  const isWrong = shown !== '' && !isAnchor(shown);
  return (
    <TextInput
      path={`${path}.anchor`}
      label={t('Anchor')}
      readOnly={isFixed}
      value={shown}
      Description={
        <p className="field-description" role={isWrong ? 'alert' : undefined}>
          {isWrong
            ? t('An anchor has lower-case letters, digits and hyphens, and begins with a letter.')
            : t('Links end with #anchor to come here.')}
        </p>
      }
      onChange={({ target }: { target: { value: string } }) => {
        const text = target.value.trim().toLowerCase();
        setTyped(text);
        if (text === '' || isAnchor(text)) change(text);
      }}
    />
  );
}
