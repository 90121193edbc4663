'use client';
import type { ShownItem } from '../inbox.ts';
import { Actions } from '../../../ui/kit/actions.tsx';
import { Button, LinkButton } from '../../../ui/kit/button.tsx';
import { ListItem } from '../../../ui/kit/list.tsx';
import { Status } from '../../../ui/kit/status.tsx';
import { VisuallyHidden } from '../../../ui/kit/visually-hidden.tsx';
import { type Translate, translator } from '../../../translations/translate.ts';
import { SiteLink } from '../../../ui/site-link.tsx';
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
    <ListItem actions={canAct && <EntryActions item={item} inbox={inbox} t={t} />}>
      <h2>
        <code>{item.subject}</code> <small>{kindOf(item, t)}</small>
      </h2>
      <p>
        {t('Reports: {count}, first {first}, last {last}, for example on', {
          count: number.format(item.reports),
          first: written(item.firstAtMs, 'day'),
          last: written(item.lastAtMs, 'day'),
        })}{' '}
        <SiteLink path={item.page} siteUrl={siteUrl} />
      </p>
      {!item.isConfirmed && (
        <p>
          <Status tone="warning">{t('Unconfirmed')}</Status>{' '}
          <small>
            {t('Anybody can send such a report. The latest audits of this site did not see a page ask for this host.')}
          </small>
        </p>
      )}
      <p>
        <small>
          {item.known
            ? `${item.known.name}, ${item.known.category}: ${item.known.about}`
            : t('No details are known yet.')}
        </small>
      </p>
    </ListItem>
  );
}

function EntryActions({ item, inbox, t }: Pick<Props, 'item' | 'inbox'> & { t: Translate }) {
  const [preset = null] = item.known?.vendorIds ?? [];
  return (
    <Actions>
      {item.vendor !== null && (
        <LinkButton href={`${inbox.vendorsAddress}/${encodeURIComponent(item.vendor)}`}>
          {t('Open vendor')}
          <VisuallyHidden>: {item.subject}</VisuallyHidden>
        </LinkButton>
      )}
      {item.vendor === null && canBeVendor(item) && (
        <Button
          variant={item.isConfirmed ? 'primary' : 'secondary'}
          disabled={inbox.isBusy}
          onClick={() => void inbox.classify(item, preset)}
        >
          {preset === null ? t('Add as vendor') : t('Add {name}', { name: item.known?.name.split(', ')[0] ?? '' })}
          <VisuallyHidden>: {item.subject}</VisuallyHidden>
        </Button>
      )}
      <Button disabled={inbox.isBusy} onClick={() => void inbox.setIgnored(item, !item.isIgnored)}>
        {t(item.isIgnored ? 'Stop ignoring' : 'Ignore')}
        <VisuallyHidden>: {item.subject}</VisuallyHidden>
      </Button>
    </Actions>
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
