import { useContent } from '../../../content/parts/content-context.ts';
import { Mark } from '../../../content/parts/mark.tsx';
import { optionalCategories } from '../../../platform/categories.ts';
import type { Variant } from '../../render-contract.ts';
import { visitorTexts } from '../../texts/visitor-pages.ts';
import type { MyDataTexts } from '../../texts/visitor-texts.ts';
import type { EventsView, MyDataView } from '../../visitor-pages/views.ts';
import { Frame, usePath } from './frame.tsx';
import { EventTable } from './event-table.tsx';
import { dayText, momentText, numberText } from './formats.ts';

type Props = { variant: Variant; origin: string; view: MyDataView };

/** The data kept about the visitor, and the form to erase it. */
export function MyDataPage({ variant, origin, view: { visitor, erasure } }: Props) {
  const texts = visitorTexts[useContent().reader.locale].myData;
  if (erasure !== null && erasure !== 'not_confirmed')
    return <Erased variant={variant} origin={origin} recordsUntilMs={erasure.recordsUntilMs} />;
  if (!visitor)
    return <Frame variant={variant} origin={origin} title={texts.noneTitle} lead={texts.noneText} current="myData" />;
  return (
    <Frame variant={variant} origin={origin} title={texts.title} lead={texts.lead} current="myData">
      {erasure === 'not_confirmed' && (
        <p className="outcome" role="alert" data-verdict="not_confirmed">
          {texts.notConfirmed}
        </p>
      )}
      <DecisionPart visitor={visitor} texts={texts} />
      <EventsPart events={visitor.events} texts={texts} />
      <section aria-labelledby="recipients">
        <h2 id="recipients">{texts.recipients}</h2>
        <Recipients events={visitor.events} texts={texts} />
        {visitor.vendors.length > 0 && <p>{texts.ownCode(visitor.vendors.join(', '))}</p>}
      </section>
      <DownloadPart texts={texts} />
      <ErasePart texts={texts} />
    </Frame>
  );
}

/** While the store is unavailable the recipients are unknown, which is not the same as none. */
function Recipients({ events, texts }: { events: EventsView; texts: MyDataTexts }) {
  if (events === 'away') return <p>{texts.away}</p>;
  if (events.recipients.length === 0) return <p>{texts.destinationsNobody}</p>;
  return (
    <ul className="recipients">
      {events.recipients.map(({ name, received }) => (
        <li key={name}>
          <strong>{name}</strong>:{' '}
          {received.map(({ event, times }) => `${texts.names[event] ?? event} × ${times}`).join(', ')}
        </li>
      ))}
    </ul>
  );
}

function DecisionPart({ visitor, texts }: { visitor: NonNullable<MyDataView['visitor']>; texts: MyDataTexts }) {
  const { reader } = useContent();
  const receipt = visitorTexts[reader.locale].receipt;
  const described = new Map(reader.consent()?.categories.map(({ id, name }) => [id, name]));
  const at = visitor.decidedAtSeconds * 1000;
  return (
    <section aria-labelledby="decision">
      <h2 id="decision">{texts.decision}</h2>
      <p>
        <time dateTime={new Date(at).toISOString()}>{momentText(reader.locale, at)}</time>.{' '}
        <a href={usePath('receipt')}>{texts.decisionText}</a>
      </p>
      <ul className="purposes">
        {optionalCategories.map((id) => (
          <li key={id}>
            <h3>
              <Mark sign={visitor.choices[id] ? 'yes' : 'no'} />
              {described.get(id) ?? id}
              <strong>{visitor.choices[id] ? receipt.states.given : receipt.states.refused}</strong>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  );
}

function EventsPart({ events, texts }: { events: EventsView; texts: MyDataTexts }) {
  const { locale } = useContent().reader;
  return (
    <section aria-labelledby="events">
      <h2 id="events">{texts.events}</h2>
      {events === 'away' && <p role="alert">{texts.away}</p>}
      {events !== 'away' && events.found === 0 && <p>{texts.noEvents}</p>}
      {events !== 'away' && events.found > 0 && (
        <>
          <p>{texts.eventsText(numberText(locale, events.shown.length), numberText(locale, events.found))}</p>
          <EventTable events={events.shown} />
        </>
      )}
    </section>
  );
}

function DownloadPart({ texts }: { texts: MyDataTexts }) {
  const path = usePath('myData');
  return (
    <section aria-labelledby="downloads">
      <h2 id="downloads">{texts.downloads}</h2>
      <p className="actions">
        <a className="button quiet" href={`${path}?format=json`}>
          {texts.downloadJson}
        </a>
        <a className="button quiet" href={`${path}?format=csv`}>
          {texts.downloadCsv}
        </a>
      </p>
    </section>
  );
}

function ErasePart({ texts }: { texts: MyDataTexts }) {
  return (
    <section aria-labelledby="erase">
      <h2 id="erase">{texts.eraseTitle}</h2>
      <p>{texts.eraseText}</p>
      <form method="post" action={usePath('myData')}>
        <label className="check">
          <input type="checkbox" name="confirm" value="yes" required />
          <span>{texts.confirm}</span>
        </label>
        <label className="check">
          <input type="checkbox" name="withdraw" value="yes" />
          <span>{texts.alsoWithdraw}</span>
        </label>
        <p className="actions">
          <button className="button" type="submit">
            {texts.erase}
          </button>
        </p>
      </form>
    </section>
  );
}

function Erased({ variant, origin, recordsUntilMs }: Omit<Props, 'view'> & { recordsUntilMs: number }) {
  const { locale } = useContent().reader;
  const texts = visitorTexts[locale].myData;
  return (
    <Frame variant={variant} origin={origin} title={texts.erasedTitle} lead={texts.erasedText} current="myData">
      <p>{texts.erasedStays(dayText(locale, recordsUntilMs))}</p>
      <p className="actions">
        <a className="button" href={usePath('myData')}>
          {texts.erasedAgain}
        </a>
      </p>
    </Frame>
  );
}
