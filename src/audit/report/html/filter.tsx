import { useSpeech } from './speech.ts';

/** What a box shows or hides by its class, without a script: the style sheet does it, on screens alone, so that paper has all. */
type Choice = { name: string; label: string; count: number; isOn: boolean };

export function Filter({ choices }: { choices: readonly Choice[] }) {
  const { words, number } = useSpeech();
  return (
    <fieldset className="filter">
      <legend>{words.show}</legend>
      {choices.map(({ name, label, count, isOn }) => (
        <label key={name}>
          <input type="checkbox" className={name} defaultChecked={isOn} /> {label} ({number(count)})
        </label>
      ))}
    </fieldset>
  );
}
