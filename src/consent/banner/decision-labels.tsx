type Props = {
  surface: string;
  version: string;
  /** Language in which the visitor is asked. */ locale: string;
  returnTo: string;
};

/** The hidden fields of every consent form: its surface, the version shown, the language and the return path. */
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
