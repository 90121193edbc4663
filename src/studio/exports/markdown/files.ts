import type { Payload } from 'payload';
import { isRecord } from '../../../platform/json.ts';
import { type Locale, locales } from '../../../published/contract.ts';
import { isGiven, ownValue } from '../../publishing/read-model/localized.ts';
import type { ExportedDocument } from '../contract.ts';
import type { Names } from '../names.ts';
import { readDocuments } from '../read.ts';
import { blocksMarkdown } from './blocks.ts';
import { frontMatter } from './front-matter.ts';
import { referencedIn } from './referenced.ts';
import { type RichTextMarkdown, richTextMarkdown } from './rich-text.ts';

const written = ['pages', 'posts'] as const;
type Written = (typeof written)[number];
type MarkdownFile = { slug: Written; path: string; text: string };
type Version = { slug: Written; doc: Record<string, unknown>; locale: Locale; status: 'published' | 'draft' };

/** Yields pages and posts as Markdown, a file for each language that has a title or blocks. A draft stands beside what is published as `name.draft.md`. */
export async function* markdownFiles(payload: Payload, names: Names): AsyncGenerator<MarkdownFile> {
  const richText = await richTextMarkdown(payload);
  const taken = new Set<string>();
  for (const slug of written)
    for await (const document of readDocuments(payload, slug))
      for (const version of versionsOf(slug, document)) {
        const path = freePath(version, { names, taken });
        yield { slug, path, text: textOfVersion(version, { names, richText, path }) };
      }
}

function versionsOf(slug: Written, { published, draft }: ExportedDocument): Version[] {
  return locales.flatMap((locale) => [
    ...(published && hasText(published, locale)
      ? [{ slug, doc: published, locale, status: 'published' as const }]
      : []),
    ...(draft && hasText(draft, locale) ? [{ slug, doc: draft, locale, status: 'draft' as const }] : []),
  ]);
}

function hasText({ title, blocks }: Record<string, unknown>, locale: Locale): boolean {
  const own = ownValue(blocks, locale);
  return isGiven(ownValue(title, locale)) || (Array.isArray(own) && own.length > 0);
}

type Paths = { names: Names; taken: Set<string> };

/** Two documents may have had the same slug, one of them as a draft: the second file has its id in its name. */
function freePath({ slug, doc, locale, status }: Version, { names, taken }: Paths): string {
  const id = String(doc.id);
  const path = names(slug, id)?.path?.[locale];
  const place = path?.replace(slug === 'posts' ? /^\/blog\// : /^\//, '') ?? id;
  const suffix = status === 'draft' ? '.draft.md' : '.md';
  const free = [place || 'home', `${place || 'home'}-${id}`]
    .map((name) => `${slug}/${locale}/${name}${suffix}`)
    .find((one) => !taken.has(one));
  const chosen = free ?? `${slug}/${locale}/${id}${suffix}`;
  taken.add(chosen);
  return chosen;
}

type Writing = { names: Names; richText: RichTextMarkdown; path: string };

function textOfVersion({ slug, doc, locale, status }: Version, { names, richText, path }: Writing): string {
  const referenced = referencedIn(names, { locale, file: path });
  const blocks = isRecord(doc.blocks) ? doc.blocks[locale] : undefined;
  const body = blocksMarkdown(blocks, { referenced, richText });
  return `${frontMatter({ slug, doc, locale, status, referenced })}\n${body === '' ? '' : `\n${body}\n`}`;
}
