import { SectionHead } from '../../parts/section-head.tsx';
import { linesOf, textOf } from '../../parts/values.ts';
import type { BlockView } from '../../parts/view.ts';

const separator = /\s*[|\t]\s*/;

const Table: BlockView = ({ block }) => {
  const [head = [], ...rows] = linesOf(block.cells).map((line) => line.split(separator));
  const caption = textOf(block.caption);
  return (
    <section className="table">
      <div className="wrap">
        <SectionHead block={block} />
        <div className="table-scroll" tabIndex={0} role="region" aria-label={caption}>
          <table>
            <caption>{caption}</caption>
            <thead>
              <tr>{head.map((cell, index) => (cell ? <th key={index} scope="col">{cell}</th> : <td key={index} />))}</tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr key={index}>{head.map((_, at) => (at === 0 ? <th key={at} scope="row">{row[at]}</th> : <td key={at}>{row[at]}</td>))}</tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  );
};

export default Table;
