'use client';
import Link from 'next/link';
import { useStudioQuery } from '../../ui/client/use-studio-query.ts';
import { List, ListItem } from '../../ui/kit/list.tsx';
import { Notice } from '../../ui/kit/notice.tsx';
import { Section } from '../../ui/kit/section.tsx';
import { Moment } from '../../ui/time/reader-zone.tsx';
import { translator } from '../../translations/translate.ts';
import type { Attention } from '../attention.ts';
import './attention.css';

/** `callStudio` marks the requests after the first with `isBackground`. */
const everyMs = 30_000;

type Props = { initial: Attention; address: string; adminRoute: string; language: string };

/** Each part shows only when it has something. The page asks again by itself; a later answer replaces an earlier one, never the other way. */
export function AttentionList({ initial, address, adminRoute, language }: Props) {
  const t = translator(language);
  const { answer = initial } = useStudioQuery<Attention>(address, everyMs, { address, body: initial });
  const { items, drafts, scheduled } = answer;
  const link = (path: string, label: string) => (
    <Link href={`${adminRoute}${path}`} prefetch={false}>
      {label}
    </Link>
  );
  return (
    <div className="attention">
      <div role="status">
        {items.length > 0 && (
          <Notice tone={items.some(({ tone }) => tone === 'error') ? 'error' : 'warning'} title={t('Needs attention')}>
            <ul className="attention-items">
              {items.map(({ id, title, detail, path, link: label }) => (
                <li key={id} data-attention={id}>
                  <strong>{title}</strong> <span>{detail}</span> {link(path, label)}
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
      {(drafts.length > 0 || scheduled.length > 0) && (
        <div className="attention-work">
          {drafts.length > 0 && (
            <Section id="my-drafts" title={t('My drafts')}>
              <List>
                {drafts.map(({ id, kind, title, changedAtMs, path }) => (
                  <ListItem key={id}>
                    {link(path, title)}{' '}
                    <small>
                      {t(kind === 'pages' ? 'Page' : 'Post')} · <Moment at={changedAtMs} />
                    </small>
                  </ListItem>
                ))}
              </List>
            </Section>
          )}
          {scheduled.length > 0 && (
            <Section id="scheduled" title={t('Scheduled')}>
              <List>
                {scheduled.map(({ id, title, type, atMs, path }) => (
                  <ListItem key={id}>
                    {link(path, title)}{' '}
                    <small>
                      {t(type === 'publish' ? 'Publish' : 'Unpublish')} · <Moment at={atMs} />
                    </small>
                  </ListItem>
                ))}
              </List>
            </Section>
          )}
        </div>
      )}
    </div>
  );
}
