import type { ReactNode } from 'react';
import type { Link } from '../published.ts';
import { addressOf } from './addresses.ts';
import { type Content, useContent } from './content-context.ts';
import { safeHref } from './safe-href.ts';

type Props = { link: Link; className?: string; children?: ReactNode };

/** A link an editor made. Without a target (unpublished page, refused address) its text stays, without the link. */
export function ContentLink({ link, className, children }: Props) {
  const content = useContent();
  const href = hrefOf(link, content);
  const label = children ?? link.label;
  if (!href) return className ? null : <>{label}</>;
  const current = href === content.address ? 'page' : undefined;
  const newTab = link.newTab ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a href={href} className={className} aria-current={current} {...newTab}>
      {label}
    </a>
  );
}

/** Where a link leads now: a page's present address, however often it was renamed. */
export function hrefOf(link: Link, { reader }: Pick<Content, 'reader'>): string | undefined {
  if (link.type !== 'page') return safeHref(link.url);
  const page = link.page ? reader.page(link.page) : undefined;
  return page && addressOf(page.locale, page.path);
}
