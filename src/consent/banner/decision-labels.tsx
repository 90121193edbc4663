type Props = { surface: string; version: string; /** Language the visitor is asked in. */ locale: string; returnTo: string };

/** What every consent form says besides the answer: where it stands, what it showed, in which language, and the way back. */
export function DecisionLabels({ surface, version, locale, returnTo }: Props) {
  return (
    <>
      <input type="hidden" name="surface" value={surface} />
      <input type="hidden" name="rev" value={version} />
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="return" value={returnTo} />
    </>
  );
}
