import type { StateRow } from '../../../audit/report/digest/shape.ts';
import { sayIn } from '../../words/say.ts';
import { stateWords } from './state-words.ts';
import { numberFormat } from '../../../platform/intl.ts';

/** What each state contained, and the findings in it. */
export function StatesTable({ states, language }: { states: readonly StateRow[]; language: string }) {
  const say = sayIn(language);
  const number = numberFormat(language);
  return (
    <section aria-labelledby="audit-states">
      <h2 id="audit-states">{say('Page states')}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Wider than a phone: it scrolls by itself, and the keyboard has to get there. */}
      <div className="audits-scroll" tabIndex={0} role="group" aria-labelledby="audit-states">
        <table>
          <thead>
            <tr>
              {(['State', 'Checked', 'Cookies', 'Stored', 'Other hosts', 'Findings'] as const).map((phrase) => (
                <th key={phrase} scope="col">
                  {say(phrase)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {states.map(({ state, visits, failed, cookies, stored, thirdHosts, findings }) => (
              <tr key={state}>
                <th scope="row">{say(stateWords[state])}</th>
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
