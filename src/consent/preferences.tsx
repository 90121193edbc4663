import { categories } from '../platform/categories.ts';
import type { ConsentTexts } from './texts.ts';

export type PreferencesContent = {
  version: string;
  acceptLabel: string;
  rejectLabel: string;
  saveLabel: string;
  categories: readonly { id: string; name: string; description: string }[];
};

type Props = {
  consent: PreferencesContent;
  texts: ConsentTexts;
  /** Present choices; null before a decision: all off. */
  choices: Readonly<Record<string, boolean>> | null;
  /** Language the visitor is asked in. */
  locale: string;
  returnTo: string;
  /** Stylesheet for a dialog that takes this form out of its page. */
  stylesheet: string;
};

/** The second layer: one switch for each category, every optional one off until the visitor has turned it on. */
export function PreferenceCenter({ consent, texts, choices, locale, returnTo, stylesheet }: Props) {
  const described = new Map(consent.categories.map((category) => [category.id, category]));
  return (
    <form method="post" action="/consent/decision" className="preferences" data-candor="preferences" data-stylesheet={stylesheet}>
      <p className="preferences-back">
        <a href={returnTo} data-close={texts.close} data-saved={texts.saved}>
          {texts.back}
        </a>
      </p>
      <h1 id="preferences-title">{texts.preferencesTitle}</h1>
      <p className="preferences-text">{texts.preferencesText}</p>
      <ul className="preferences-list">
        {categories.map((id) => (
          <li key={id}>
            <Category
              id={id}
              name={described.get(id)?.name ?? id}
              description={described.get(id)?.description ?? ''}
              alwaysOn={texts.alwaysOn}
              isOn={choices?.[id] === true}
            />
          </li>
        ))}
      </ul>
      <p className="consent-failure" role="alert" data-text={texts.failed} data-retry={texts.retry} />
      <p className="preferences-actions">
        <button type="submit" name="action" value="save" data-candor="save">
          {consent.saveLabel}
        </button>
        <button type="submit" name="action" value="accept" data-candor="accept">
          {consent.acceptLabel}
        </button>
        <button type="submit" name="action" value="reject" data-candor="reject">
          {consent.rejectLabel}
        </button>
      </p>
      <input type="hidden" name="surface" value="preferences" />
      <input type="hidden" name="rev" value={consent.version} />
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="return" value={returnTo} />
    </form>
  );
}

type CategoryProps = { id: string; name: string; description: string; alwaysOn: string; isOn: boolean };

function Category({ id, name, description, alwaysOn, isOn }: CategoryProps) {
  const isNecessary = id === 'necessary';
  return (
    <>
      <label>
        <span>{name}</span>
        <input
          type="checkbox"
          role="switch"
          name={isNecessary ? undefined : id}
          value="yes"
          defaultChecked={isNecessary || isOn}
          disabled={isNecessary}
          aria-describedby={`about-${id}`}
        />
      </label>
      <p id={`about-${id}`}>
        {isNecessary && <strong>{alwaysOn}. </strong>}
        {description}
      </p>
    </>
  );
}
