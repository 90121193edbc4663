import type { ReactNode } from 'react';
import { blogPath, releasesPath, searchPath } from '../blog-paths.ts';
import type { Link, Locale, PostDocument } from '../../published/contract.ts';
import type { ContentReader } from '../reader.ts';
import { addressOf } from '../../published/address.ts';
import { useContent } from './content-context.ts';
import { safeHref } from './safe-href.ts';

type Props = { link: Link; className?: string; children?: ReactNode };

/** A link made by an editor. Without a target (unpublished page, refused URL) it renders the text only. */
export function ContentLink({ link, className, children }: Props) {
  const { reader, address } = useContent();
  const target = targetOf(link, reader);
  const label = children ?? link.label;
  if (!target) return <>{label}</>;
  const current = target.href === address ? 'page' : undefined;
  const newTab = link.newTab ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a href={target.href} hrefLang={target.language} className={className} aria-current={current} {...newTab}>
      {label}
    </a>
  );
}

/**
 * Resolves the current destination of a link: the present path of a page or post, however often it was renamed. If the document does not exist in the
 * reader's language, the link uses the first language that has it, and `language` names that language.
 */
export function targetOf(link: Link, reader: ContentReader): { href: string; language?: Locale } | undefined {
  if (link.type === 'page')
    return link.page ? inOwnOrFirst(reader.page(link.page), () => reader.alternates(link.page ?? '')) : undefined;
  if (link.type === 'post')
    return link.post
      ? inOwnOrFirst(reader.placed('post', link.post), () => reader.placedAlternates('post', link.post ?? ''))
      : undefined;
  const href = safeHref(link.url);
  return href === undefined ? undefined : (generatedTarget(href, reader) ?? { href });
}

type Placed = { locale: Locale; path: string };

function inOwnOrFirst(
  own: Placed | undefined,
  alternates: () => readonly Placed[],
): { href: string; language?: Locale } | undefined {
  if (own) return { href: addressOf(own.locale, own.path) };
  const [other] = alternates();
  return other && { href: addressOf(other.locale, other.path), language: other.locale };
}

const listTypes: Readonly<Record<string, PostDocument['type']>> = { [blogPath]: 'article', [releasesPath]: 'release' };

/** Generated pages exist in every language with content for them; a link to one follows the reader's language. */
function generatedTarget(
  href: string,
  { locale, postLocales }: ContentReader,
): { href: string; language?: Locale } | undefined {
  if (href === searchPath) return { href: addressOf(locale, href) };
  const type = Object.hasOwn(listTypes, href) ? listTypes[href] : undefined;
  if (type === undefined) return undefined;
  const [first] = postLocales({ type });
  const isHere = postLocales({ type }).includes(locale);
  return isHere || first === undefined
    ? { href: addressOf(locale, href) }
    : { href: addressOf(first, href), language: first };
}
