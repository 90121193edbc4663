import { useContent } from '../../../content/parts/content-context.ts';
import { visitorTexts } from '../../texts/visitor-pages.ts';
import type { EventView } from '../../visitor-pages/views.ts';
import { Scrolls } from './frame.tsx';

/** Events in plain words, one per row. */
export function EventTable({ events }: { events: readonly EventView[] }) {
  const texts = visitorTexts[useContent().reader.locale].myData;
  return (
    <Scrolls labelledBy="events">
      <table className="event-table">
        <thead>
          <tr>
            {[texts.when, texts.what, texts.where, texts.details].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {events.map(({ atMs, name, path, params, toldTo }, index) => (
            <tr key={index}>
              <td>
                <time dateTime={new Date(atMs).toISOString()} dir="ltr">
                  {new Date(atMs).toISOString().slice(0, 19).replace('T', ' ')}
                </time>
              </td>
              <td>{Object.hasOwn(texts.names, name) ? texts.names[name] : name}</td>
              <td dir="ltr">{path}</td>
              <td dir="ltr">
                {detailsText(params)}
                {toldTo.length > 0 && <strong>{` → ${toldTo.join(', ')}`}</strong>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolls>
  );
}

/** Formats parameters as they are stored: `percent_scrolled: 90`. */
function detailsText(params: EventView['params']): string {
  return Object.entries(params)
    .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(', ');
}
