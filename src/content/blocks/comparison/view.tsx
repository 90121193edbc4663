import { useContent } from '../../parts/content-context.ts';
import { Scroll } from '../../parts/scroll.tsx';
import { SectionHead } from '../../parts/section-head.tsx';
import { Mark } from '../../parts/mark.tsx';
import { type Fields, isOn, itemsOf, linesOf, textOf } from '../../parts/values.ts';
import type { BlockView } from '../../parts/view.ts';
import type { Locale } from '../../../published/contract.ts';

const answers: Readonly<Record<Locale, { yes: string; no: string }>> = {
  en: { yes: 'Yes', no: 'No' },
  de: { yes: 'Ja', no: 'Nein' },
  ar: { yes: 'نعم', no: 'لا' },
};

const Comparison: BlockView = ({ block }) => {
  const columns = itemsOf(block.columns);
  const source = textOf(block.source);
  return (
    <section className="comparison">
      <div className="wrap">
        <SectionHead block={block} />
        <Scroll className="comparison-scroll" label={textOf(block.heading)}>
          <table>
            <thead>
              <tr>
                <th scope="col">
                  <span className="unseen">{textOf(block.heading)}</span>
                </th>
                {columns.map((column, index) => (
                  <th key={index} scope="col" className={isOn(column.isOurs) ? 'ours' : undefined}>
                    {textOf(column.name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {itemsOf(block.rows).map((row, index) => (
                <Row key={index} row={row} columns={columns} />
              ))}
            </tbody>
          </table>
        </Scroll>
        {source && <p className="comparison-source">{source}</p>}
      </div>
    </section>
  );
};

function Row({ row, columns }: { row: Fields; columns: readonly Fields[] }) {
  const cells = linesOf(row.cells);
  return (
    <tr>
      <th scope="row">{textOf(row.label)}</th>
      {columns.map((column, index) => (
        <td key={index} className={isOn(column.isOurs) ? 'ours' : undefined}>
          <Cell text={cells[index] ?? ''} />
        </td>
      ))}
    </tr>
  );
}

function Cell({ text }: { text: string }) {
  const { locale } = useContent().reader;
  const answer = text.toLowerCase();
  if (answer !== 'yes' && answer !== 'no') return text;
  return (
    <>
      <Mark sign={answer} />
      <span className="unseen">{answers[locale][answer]}</span>
    </>
  );
}

export default Comparison;
