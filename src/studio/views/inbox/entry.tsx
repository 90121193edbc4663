'use client';
import type { ShownItem } from '../../inbox/inbox.ts';
import type { InboxState } from './use-inbox.ts';

type Props = { item: ShownItem; inbox: InboxState; siteUrl: string; language: string; canAct: boolean };

/** One host or cookie: what happened, what is known about it, and what to do. */
export function InboxEntry({ item, inbox, siteUrl, language, canAct }: Props) {
  const number = new Intl.NumberFormat(language);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  return (
    <li className="inbox-entry">
      <div>
        <h2><code>{item.subject}</code> <span className="inbox-kind">{kindOf(item)}</span></h2>
        <p>
          {number.format(item.reports)} {item.reports === 1 ? 'time' : 'times'}, first <time dateTime={new Date(item.firstAtMs).toISOString()}>{day.format(item.firstAtMs)}</time>, last{' '}
          <time dateTime={new Date(item.lastAtMs).toISOString()}>{day.format(item.lastAtMs)}</time>, for example on{' '}
          <a href={new URL(item.page, siteUrl).href} target="_blank" rel="noreferrer">{item.page}</a>
        </p>
        <p className="inbox-known">{knowledgeOf(item)}</p>
      </div>
      {canAct && <Actions item={item} inbox={inbox} />}
    </li>
  );
}

function Actions({ item, inbox }: Pick<Props, 'item' | 'inbox'>) {
  const [preset = null] = item.known?.vendorIds ?? [];
  return (
    <p className="inbox-actions">
      {item.vendor !== null && (
        <a className="inbox-button" href={`${inbox.vendorsAddress}/${encodeURIComponent(item.vendor)}`}>
          Open the vendor<span className="inbox-hidden">: {item.subject}</span>
        </a>
      )}
      {item.vendor === null && canBeVendor(item) && (
        <button type="button" className="inbox-button inbox-button--first" disabled={inbox.isBusy} onClick={() => void inbox.classify(item, preset)}>
          {preset === null ? 'Make it a vendor' : `Add ${item.known?.name.split(', ')[0]}`}<span className="inbox-hidden">: {item.subject}</span>
        </button>
      )}
      <button type="button" className="inbox-button" disabled={inbox.isBusy} onClick={() => void inbox.setIgnored(item, !item.isIgnored)}>
        {item.isIgnored ? 'Show again' : 'Ignore'}<span className="inbox-hidden">: {item.subject}</span>
      </button>
    </p>
  );
}

function kindOf({ kind, directives }: ShownItem): string {
  if (kind === 'policy') return `stopped by ${directives.join(', ')}`;
  return directives.includes('unknown') ? 'cookie that nobody has declared' : 'cookie of a category that was not granted';
}

function knowledgeOf({ known }: ShownItem): string {
  return known ? `${known.name}, ${known.category}: ${known.about}` : 'Nobody knows it yet.';
}

/** Words of the policy, the sum of all others, cookies without a name and cookies that are declared already name no vendor. */
function canBeVendor({ kind, subject, directives, known }: ShownItem): boolean {
  if (kind === 'cookie') return directives.includes('unknown') && subject !== '' && known?.category !== 'necessary';
  return subject.includes('.');
}
