import type { StateRow } from '../../../audit/report/digest/shape.ts';
import { translator } from '../../words/translate.ts';
import { stateWords } from './state-words.ts';
import { numberFormat } from '../../../platform/intl.ts';

/** What each state contained, and the findings in it. */
export function StatesTable({ states, language }: { states: readonly StateRow[]; language: string }) {
  const t = translator(language);
  const number = numberFormat(language);
  return (
    <section aria-labelledby="audit-states">
      <h2 id="audit-states">{t('Page states')}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Wider than a phone: it scrolls by itself, and the keyboard has to get there. */}
      <div className="audits-scroll" tabIndex={0} role="group" aria-labelledby="audit-states">
        <table>
          <thead>
            <tr>
              {(['State', 'Checked', 'Cookies', 'Stored', 'Other hosts', 'Findings'] as const).map((phrase) => (
                <th key={phrase} scope="col">
                  {t(phrase)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {states.map(({ state, visits, failed, cookies, stored, thirdHosts, findings }) => (
              <tr key={state}>
                <th scope="row">{t(stateWords[state])}</th>
                <td>
                  {failed > 0 ? `${number.format(visits - failed)} / ${number.format(visits)}` : number.format(visits)}
                </td>
                {[cookies, stored, thirdHosts, findings.critical + findings.major + findings.minor + findings.note].map(
                  (count, at) => (
                    <td key={at}>{number.format(count)}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
