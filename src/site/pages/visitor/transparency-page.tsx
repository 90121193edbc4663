import { useContent } from '../../../content/parts/content-context.ts';
import { optionalCategories } from '../../../platform/categories.ts';
import type { Variant } from '../../render-contract.ts';
import { visitorTexts } from '../../texts/visitor-pages.ts';
import { leastLoads } from '../../visitor-pages/rates.ts';
import type { DayRate, TransparencyView } from '../../visitor-pages/views.ts';
import { Exact, Facts, Frame, Scrolls, usePath } from './frame.tsx';
import { companyText, dayText, momentText, numberText, percentText } from './formats.ts';

type Props = { variant: Variant; origin: string; view: TransparencyView };

/** The figures that the owner publishes; the same for everybody. */
export function TransparencyPage({ variant, origin, view }: Props) {
  const texts = visitorTexts[useContent().reader.locale].transparency;
  return (
    <Frame variant={variant} origin={origin} title={texts.title} lead={texts.lead} current="transparency">
      <Vendors vendors={view.vendors} />
      <Rates rates={view.rates} />
      <Chain head={view.head} />
      <Versions versions={view.versions} />
      <p className="actions">
        <a className="button quiet" href={`${usePath('transparency')}?format=json`}>
          {texts.json}
        </a>
      </p>
    </Frame>
  );
}

function Vendors({ vendors }: Pick<TransparencyView, 'vendors'>) {
  const { reader } = useContent();
  const texts = visitorTexts[reader.locale].transparency;
  const described = new Map(reader.consent()?.categories.map(({ id, name }) => [id, name]));
  return (
    <section aria-labelledby="vendors">
      <h2 id="vendors">{texts.vendors}</h2>
      <p>{texts.vendorsText}</p>
      <Facts
        facts={optionalCategories.map((id) => {
          const told = vendors.filter(({ category }) => category === id);
          const names = told.map((vendor) => companyText(reader.locale, vendor));
          return [described.get(id) ?? id, names.length > 0 ? names.join('; ') : texts.nobody] as const;
        })}
      />
    </section>
  );
}

function Chain({ head }: Pick<TransparencyView, 'head'>) {
  const { locale } = useContent().reader;
  const texts = visitorTexts[locale].transparency;
  return (
    <section aria-labelledby="chain">
      <h2 id="chain">{texts.chain}</h2>
      <p>{head ? texts.chainText : texts.chainNone}</p>
      {head && (
        <>
          <Facts
            facts={[
              [texts.records, numberText(locale, head.sequence)],
              [texts.hash, <Exact key="hash">{head.hash}</Exact>],
              [
                texts.signedAt,
                <time key="at" dateTime={new Date(head.atMs).toISOString()}>
                  {momentText(locale, head.atMs)}
                </time>,
              ],
              [texts.key, <Exact key="key">{head.publicKey}</Exact>],
              [texts.signature, <Exact key="signature">{head.signature}</Exact>],
            ]}
          />
          <p className="aside">{texts.howToCheck}</p>
        </>
      )}
    </section>
  );
}

function Versions({ versions }: Pick<TransparencyView, 'versions'>) {
  const { locale } = useContent().reader;
  const texts = visitorTexts[locale].transparency;
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">{texts.versions}</h2>
      <p>{versions.length > 0 ? texts.versionsText : texts.noVersions}</p>
      {versions.map(({ version, publishedAt, contentHash, codeHash }) => (
        <Facts
          key={version}
          facts={[
            [texts.version, <Exact key="version">{version}</Exact>],
            [
              texts.publishedAt,
              <time key="at" dateTime={publishedAt}>
                {momentText(locale, Date.parse(publishedAt) || 0)}
              </time>,
            ],
            [texts.contentHash, contentHash && <Exact key="words">{contentHash}</Exact>],
            [texts.codeHash, codeHash && <Exact key="code">{codeHash}</Exact>],
          ]}
        />
      ))}
    </section>
  );
}

function Rates({ rates }: Pick<TransparencyView, 'rates'>) {
  const { locale } = useContent().reader;
  const texts = visitorTexts[locale].transparency;
  const text =
    rates === null
      ? texts.ratesOff
      : rates.length === 0
        ? texts.noRates
        : texts.ratesText(numberText(locale, leastLoads));
  return (
    <section aria-labelledby="rates">
      <h2 id="rates">{texts.rates}</h2>
      <p>{text}</p>
      {rates && rates.length > 0 && (
        <Scrolls labelledBy="rates">
          <table>
            <thead>
              <tr>
                {[texts.day, texts.loads, texts.accept, texts.partial, texts.reject, texts.none].map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rates.map((rate) => (
                <Day key={rate.day} rate={rate} />
              ))}
            </tbody>
          </table>
        </Scrolls>
      )}
    </section>
  );
}

function Day({ rate: { day, shares } }: { rate: DayRate }) {
  const { locale } = useContent().reader;
  return (
    <tr>
      <th scope="row">{dayText(locale, Date.parse(day))}</th>
      {shares ? (
        <>
          <td>{numberText(locale, shares.loads)}</td>
          {[shares.accept, shares.partial, shares.reject, shares.none].map((share, index) => (
            <td key={index}>{percentText(locale, share)}</td>
          ))}
        </>
      ) : (
        <td colSpan={5}>{visitorTexts[locale].transparency.tooFew}</td>
      )}
    </tr>
  );
}
