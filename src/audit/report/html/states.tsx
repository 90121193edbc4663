import { severities } from '../../contract.ts';
import type { StateRow } from '../digest/shape.ts';
import { severityLabels, stateLabels } from '../labels.ts';
import { Scroll } from './scroll.tsx';

const worstFirst = severities.toReversed();

export function States({ states }: { states: readonly StateRow[] }) {
  return (
    <section id="states" aria-labelledby="states-title">
      <h2 id="states-title">Page states</h2>
      <Scroll label="Page states">
        <table className="numbers">
          <thead>
            <tr>
              <th scope="col">State</th>
              <th scope="col">Looked at</th>
              <th scope="col">Not</th>
              <th scope="col">Cookies</th>
              <th scope="col">Stored</th>
              <th scope="col">Other hosts</th>
              {worstFirst.map((severity) => <th key={severity} scope="col">{severityLabels[severity]}</th>)}
            </tr>
          </thead>
          <tbody>
            {states.map((row) => (
              <tr key={row.state}>
                <th scope="row">{stateLabels[row.state]}</th>
                {[row.visits - row.failed, row.failed, row.cookies, row.stored, row.thirdHosts].map((count, at) => <td key={at}>{count}</td>)}
                {worstFirst.map((severity) => <td key={severity} className={row.findings[severity] > 0 ? `count-${severity}` : undefined}>{row.findings[severity]}</td>)}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  );
}
