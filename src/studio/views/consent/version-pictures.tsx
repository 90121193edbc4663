'use client';
import { useId, useState } from 'react';

const widths = [
  { name: 'Phone', pixels: 390, height: 700 },
  { name: 'Tablet', pixels: 820, height: 700 },
  { name: 'Screen', pixels: 1280, height: 700 },
];

const layerNames: Readonly<Record<string, string>> = {
  banner: 'Banner',
  preferences: 'Preference center',
  exempt: 'Banner, own statistics exempt',
  'exempt-preferences': 'Preference center, own statistics exempt',
  notice: 'Notice',
  'notice-preferences': 'Preference center after a notice',
  'opt-out': 'Your Privacy Choices',
  'opt-out-preferences': 'Preference center where objecting is the rule',
  'opt-out-honoured': 'The same, the browser’s signal honoured',
};

/** Every surface of an archived banner in a frame that can do nothing, in each language it was drawn in. */
export function VersionPictures({ id, languages, layers }: { id: string; languages: string[]; layers: string[] }) {
  const [language, setLanguage] = useState(languages.includes('en') ? 'en' : (languages[0] ?? 'en'));
  const [layer, setLayer] = useState('banner');
  const [width, setWidth] = useState(widths[0]?.name ?? '');
  const { pixels = 390, height = 700 } = widths.find(({ name }) => name === width) ?? {};
  const names = new Intl.DisplayNames('en', { type: 'language' });
  return (
    <section className="banner-version-pictures">
      <div className="banner-version-choices">
        <Choice label="Language" value={language} onChange={setLanguage} options={languages.map((value) => ({ value, label: names.of(value) ?? value }))} />
        <Choice label="Layer" value={layer} onChange={setLayer} options={layers.map((value) => ({ value, label: layerNames[value] ?? value }))} />
        <Choice label="Width" value={width} onChange={setWidth} options={widths.map(({ name, pixels: wide }) => ({ value: name, label: `${name}, ${wide} px` }))} />
      </div>
      <div className="banner-version-frame">
        <iframe title="What the visitor saw" sandbox="" width={pixels} height={height} src={`/preview/banner/${encodeURIComponent(id)}?language=${language}&layer=${layer}`} />
      </div>
    </section>
  );
}

type ChoiceProps = { label: string; value: string; onChange: (value: string) => void; options: { value: string; label: string }[] };

function Choice({ label, value, onChange, options }: ChoiceProps) {
  const id = useId();
  return (
    <label htmlFor={id}>
      <span>{label}</span>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
