import { Scroll } from '../../parts/scroll.tsx';
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
        <Scroll className="table-scroll" label={caption}>
          <table>
            <caption>{caption}</caption>
            <thead>
              <tr>
                {head.map((cell, index) => (
                  <th key={index} scope="col">
                    {cell || <span className="unseen">{caption}</span>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr key={index}>
                  {head.map((_, at) =>
                    at === 0 ? (
                      <th key={at} scope="row">
                        {row[at]}
                      </th>
                    ) : (
                      <td key={at}>{row[at]}</td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      </div>
    </section>
  );
};

export default Table;
