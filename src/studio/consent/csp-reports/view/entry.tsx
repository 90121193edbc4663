'use client';
import type { ShownItem } from '../inbox.ts';
import { type Translate, translator } from '../../../words/translate.ts';
import type { InboxState } from './use-inbox.ts';
import { useMoment } from '../../../ui/time/reader-zone.tsx';
import { numberFormat } from '../../../../platform/intl.ts';

type Props = { item: ShownItem; inbox: InboxState; siteUrl: string; language: string; canAct: boolean };

/** One host or cookie: what happened, what is known about it, and the available actions. */
export function InboxEntry({ item, inbox, siteUrl, language, canAct }: Props) {
  const t = translator(language);
  const number = numberFormat(language);
  const written = useMoment();
  return (
    <li className="inbox-entry">
      <div>
        <h2>
          <code>{item.subject}</code> <span className="inbox-kind">{kindOf(item, t)}</span>
        </h2>
        <p>
          {t('Reports: {count}, first {first}, last {last}, for example on', {
            count: number.format(item.reports),
            first: written(item.firstAtMs, 'day'),
            last: written(item.lastAtMs, 'day'),
          })}{' '}
          <a href={new URL(item.page, siteUrl).href} target="_blank" rel="noreferrer">
            {item.page}
          </a>
        </p>
        <p className="inbox-known">
          {item.known
            ? `${item.known.name}, ${item.known.category}: ${item.known.about}`
            : t('No details are known yet.')}
        </p>
      </div>
      {canAct && <Actions item={item} inbox={inbox} t={t} />}
    </li>
  );
}

function Actions({ item, inbox, t }: Pick<Props, 'item' | 'inbox'> & { t: Translate }) {
  const [preset = null] = item.known?.vendorIds ?? [];
  return (
    <p className="inbox-actions">
      {item.vendor !== null && (
        <a className="inbox-button" href={`${inbox.vendorsAddress}/${encodeURIComponent(item.vendor)}`}>
          {t('Open vendor')}
          <span className="inbox-hidden">: {item.subject}</span>
        </a>
      )}
      {item.vendor === null && canBeVendor(item) && (
        <button
          type="button"
          className="inbox-button inbox-button--first"
          disabled={inbox.isBusy}
          onClick={() => void inbox.classify(item, preset)}
        >
          {preset === null ? t('Add as vendor') : t('Add {name}', { name: item.known?.name.split(', ')[0] ?? '' })}
          <span className="inbox-hidden">: {item.subject}</span>
        </button>
      )}
      <button
        type="button"
        className="inbox-button"
        disabled={inbox.isBusy}
        onClick={() => void inbox.setIgnored(item, !item.isIgnored)}
      >
        {t(item.isIgnored ? 'Stop ignoring' : 'Ignore')}
        <span className="inbox-hidden">: {item.subject}</span>
      </button>
    </p>
  );
}

function kindOf({ kind, directives }: ShownItem, t: Translate): string {
  if (kind === 'policy') return t('blocked by {directives}', { directives: directives.join(', ') });
  return t(directives.includes('unknown') ? 'undeclared cookie' : 'cookie without consent');
}

/** Policy keywords, the total of all others, unnamed cookies and declared cookies cannot become a vendor. */
function canBeVendor({ kind, subject, directives, known }: ShownItem): boolean {
  if (kind === 'cookie') return directives.includes('unknown') && subject !== '' && known?.category !== 'necessary';
  return subject.includes('.');
}
