import { useState } from 'react';
import { estimate, type Given } from './estimate.ts';
import type { CalculatorTexts } from './texts.ts';

type CalculatorProps = { given: Given; texts: CalculatorTexts; locale: string };

/** The component that the browser hydrates: rendered on the server with the initial figures, interactive once its script has loaded. */
export default function Calculator({ given, texts, locale }: CalculatorProps) {
  const [present, setPresent] = useState(given);
  const { known, unknown, enquiries, least, most } = estimate(present);
  const count = new Intl.NumberFormat(locale);
  const share = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  const change = (name: keyof Given) => (value: number) => setPresent((before) => ({ ...before, [name]: value }));
  return (
    <div className="calculator-desk">
      <div className="calculator-given">
        <Slider
          label={texts.visits}
          shown={count.format(present.visits)}
          value={present.visits}
          least={1_000}
          most={500_000}
          step={1_000}
          onChange={change('visits')}
        />
        <Slider
          label={texts.agree}
          shown={count.format(present.agree)}
          value={present.agree}
          least={1}
          most={100}
          step={1}
          onChange={change('agree')}
        />
        <Slider
          label={texts.rate}
          shown={share.format(present.rate)}
          value={present.rate}
          least={0.5}
          most={20}
          step={0.5}
          onChange={change('rate')}
        />
      </div>
      <output className="calculator-found" aria-live="polite">
        <span className="calculator-bar" aria-hidden="true">
          {Array.from({ length: 20 }, (_, index) => (
            <i key={index} className={index < Math.round(present.agree / 5) ? 'on' : undefined} />
          ))}
        </span>
        <Figure figure={count.format(known)} label={texts.known} />
        <Figure figure={count.format(unknown)} label={texts.unknown} />
        <Figure figure={count.format(enquiries)} label={texts.enquiries} />
        <Figure figure={`${share.format(least)}–${share.format(most)}`} label={texts.between} />
      </output>
    </div>
  );
}

type SliderProps = {
  label: string;
  shown: string;
  value: number;
  least: number;
  most: number;
  step: number;
  onChange: (value: number) => void;
};

function Slider({ label, shown, value, least, most, step, onChange }: SliderProps) {
  return (
    <label>
      <span>{label}</span>
      <b aria-hidden="true">{shown}</b>
      <input
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={shown}
        onChange={(event) => onChange(Number(Reflect.get(event.currentTarget, 'value')))}
      />
    </label>
  );
}

function Figure({ figure, label }: { figure: string; label: string }) {
  return (
    <span className="calculator-figure">
      <b>{figure}</b> {label}
    </span>
  );
}
