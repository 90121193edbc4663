'use client';
import { translator } from '../../../words/translate.ts';
import type { LoadsOf, UnconsentedFigures } from '../../../../measurement/unconsented/figures.ts';

/** Never added to figures with consent: these loads are not linked to visitors, so only loads are counted. */
export function Unconsented({
  figures: { loads, pages, countries },
  language,
}: {
  figures: UnconsentedFigures;
  language: string;
}) {
  const t = translator(language);
  return (
    <section className="counters-unconsented" aria-labelledby="counters-unconsented">
      <h2 id="counters-unconsented">{t('Counted without consent')}</h2>
      <p>
        {t(
          '{count} page loads of visitors who had not agreed to analytics. No visitor, session or device is identified. Pages and countries with fewer than five loads are counted under Others.',
          { count: loads.toLocaleString(language) },
        )}
      </p>
      <div className="counters-pair">
        <Loads caption={t('By page')} {...pages} language={language} />
        <Loads caption={t('By country')} {...countries} language={language} />
      </div>
    </section>
  );
}

function Loads({
  caption,
  listed,
  others,
  language,
}: {
  caption: string;
  listed: readonly LoadsOf[];
  others: number;
  language: string;
}) {
  return (
    <table>
      <caption>{caption}</caption>
      <tbody>
        {listed.map(({ value, loads }) => (
          <tr key={value}>
            <th scope="row">{value}</th>
            <td>{loads.toLocaleString(language)}</td>
          </tr>
        ))}
        {others > 0 && (
          <tr>
            <th scope="row">{translator(language)('Others')}</th>
            <td>{others.toLocaleString(language)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
