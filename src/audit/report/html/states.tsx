import type { StateRow } from '../digest/shape.ts';
import { type StateColumn, stateColumns } from '../state-columns.ts';
import { Scroll } from './scroll.tsx';
import { useSpeech } from './speech.ts';
import { TableHead } from './table-head.tsx';

export function States({ states }: { states: readonly StateRow[] }) {
  const { texts } = useSpeech();
  const columns = stateColumns(texts);
  return (
    <section id="states" aria-labelledby="states-title">
      <h2 id="states-title">{texts.pageStates}</h2>
      <Scroll label={texts.pageStates}>
        <table className="numbers">
          <TableHead names={[texts.state, ...columns.map(({ name }) => name)]} />
          <tbody>
            {states.map((row) => (
              <tr key={row.state}>
                <th scope="row">{texts.states[row.state]}</th>
                {columns.map((column) => (
                  <Figure key={column.name} column={column} row={row} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  );
}

function Figure({ column: { count, severity }, row }: { column: StateColumn; row: StateRow }) {
  const { number } = useSpeech();
  const figure = count(row);
  return <td className={severity && figure > 0 ? `count-${severity}` : undefined}>{number(figure)}</td>;
}
