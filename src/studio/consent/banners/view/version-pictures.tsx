'use client';
import { useTranslation } from '@payloadcms/ui';
import { useState } from 'react';
import { Field } from '../../../ui/kit/field.tsx';
import { ScrollRegion } from '../../../ui/kit/scroll-region.tsx';
import { type Phrase, type Translate, translator } from '../../../translations/translate.ts';
import { displayNames } from '../../../../platform/intl.ts';
import './version.css';

const widths: readonly { name: Phrase; pixels: number; height: number }[] = [
  { name: 'Mobile', pixels: 390, height: 700 },
  { name: 'Tablet', pixels: 820, height: 700 },
  { name: 'Desktop', pixels: 1280, height: 700 },
];

const layerNames: Readonly<Record<string, Phrase>> = {
  banner: 'Banner',
  preferences: 'Preference center',
  exempt: 'Banner, own statistics exempt',
  'exempt-preferences': 'Preference center, own statistics exempt',
  notice: 'Notice',
  'notice-preferences': 'Preference center after a notice',
  'opt-out': 'Your Privacy Choices',
  'opt-out-preferences': 'Preference center (opt-out)',
  'opt-out-honoured': 'Preference center (opt-out, browser signal honoured)',
};

/** Every surface of an archived banner, in an isolated frame, in each language in which it was drawn. */
export function VersionPictures({ id, languages, layers }: { id: string; languages: string[]; layers: string[] }) {
  const { i18n } = useTranslation();
  const t = translator(i18n.language);
  const [language, setLanguage] = useState(
    languages.find((one) => one === i18n.language) ?? (languages.includes('en') ? 'en' : (languages[0] ?? 'en')),
  );
  const [layer, setLayer] = useState('banner');
  const [width, setWidth] = useState<string>(widths[0]?.name ?? '');
  const { pixels = 390, height = 700 } = widths.find(({ name }) => name === width) ?? {};
  const names = displayNames(i18n.language, { type: 'language' });
  return (
    <section className="banner-version-pictures">
      <div className="banner-version-choices">
        <Choice
          label={t('Language')}
          value={language}
          onChange={setLanguage}
          options={languages.map((value) => ({ value, label: names.of(value) ?? value }))}
        />
        <Choice
          label={t('Layer')}
          value={layer}
          onChange={setLayer}
          options={layers.map((value) => ({ value, label: nameOfLayer(value, t) }))}
        />
        <Choice
          label={t('Width')}
          value={width}
          onChange={setWidth}
          options={widths.map(({ name, pixels: wide }) => ({ value: name, label: `${t(name)}, ${wide} px` }))}
        />
      </div>
      <ScrollRegion label={t('What the visitor saw')} className="banner-version-frame">
        <iframe
          title={t('What the visitor saw')}
          sandbox=""
          width={pixels}
          height={height}
          src={`/preview/banner/${encodeURIComponent(id)}?language=${language}&layer=${layer}`}
        />
      </ScrollRegion>
    </section>
  );
}

function nameOfLayer(layer: string, t: Translate): string {
  const phrase = layerNames[layer];
  return phrase === undefined ? layer : t(phrase);
}

type ChoiceProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: { value: string; label: string }[];
};

function Choice({ label, value, onChange, options }: ChoiceProps) {
  return (
    <Field label={label}>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
