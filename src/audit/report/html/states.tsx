import { severities } from '../../contract.ts';
import type { StateRow } from '../digest/shape.ts';
import { Scroll } from './scroll.tsx';
import { useSpeech } from './speech.ts';

const worstFirst = severities.toReversed();

export function States({ states }: { states: readonly StateRow[] }) {
  const { words, number } = useSpeech();
  return (
    <section id="states" aria-labelledby="states-title">
      <h2 id="states-title">{words.pageStates}</h2>
      <Scroll label={words.pageStates}>
        <table className="numbers">
          <thead>
            <tr>
              {[
                words.state,
                words.figures.lookedAt,
                words.not,
                words.cookies,
                words.stored,
                words.otherHosts,
                ...worstFirst.map((severity) => words.severities[severity]),
              ].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {states.map((row) => (
              <tr key={row.state}>
                <th scope="row">{words.states[row.state]}</th>
                {[row.visits - row.failed, row.failed, row.cookies, row.stored, row.thirdHosts].map((count, at) => (
                  <td key={at}>{number(count)}</td>
                ))}
                {worstFirst.map((severity) => (
                  <td key={severity} className={row.findings[severity] > 0 ? `count-${severity}` : undefined}>
                    {number(row.findings[severity])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  );
}
