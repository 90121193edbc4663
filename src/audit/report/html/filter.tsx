import { useSpeech } from './speech.ts';

/** A checkbox that shows or hides entries by its class. The style sheet does it without a script, on screens only, so that print has all entries. */
type Choice = { name: string; label: string; count: number; isOn: boolean };

export function Filter({ choices }: { choices: readonly Choice[] }) {
  const { texts, number } = useSpeech();
  return (
    <fieldset className="filter">
      <legend>{texts.show}</legend>
      {choices.map(({ name, label, count, isOn }) => (
        <label key={name}>
          <input type="checkbox" className={name} defaultChecked={isOn} /> {label} ({number(count)})
        </label>
      ))}
    </fieldset>
  );
}
