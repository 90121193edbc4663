import { languages } from '../../content/blocks/code/languages.ts';
import { isSafeAddress } from '../../content/fields/address.ts';
import { type EmbedProvider, embedProviders, maxPastedLength } from '../../consent/frames/embeds/providers.ts';
import { formats, headingNode, linkNode, paragraph, pictureNode, type RichNode, textNode } from './nodes.ts';
import { cutText, takeHeading } from './pieces.ts';
import type { Walk } from './surroundings.ts';

/** The same limit as in the blocks (src/content/blocks). */
const maxCaptionLength = 240;
const maxTitleLength = 160;
const maxGalleryItems = 24;
const maxCodeLength = 20_000;

/** `linked`: a caption with links, which captions of blocks cannot contain. */
export type Picture = { id: number; url: string; alt: string; caption: string; linked?: RichNode[] };

/** Writes a library image into the text; with a caption it becomes a block, because rich text has no captions. */
export function pictureInto(walk: Walk, picture: Picture & { href: string }): void {
  const { writer, around } = walk;
  const media = around.media({ id: picture.id, url: picture.url });
  if (!media) return missingPicture(walk, picture);
  if (media.kind !== 'image') return void fileBlock(walk, { url: picture.url, title: media.title });
  if (picture.linked) {
    writer.node(pictureNode(media.id));
    writer.node(paragraph(picture.linked));
    return linkBelow(walk, picture.href, picture.alt || media.title);
  }
  const caption = captionFor(walk, picture.caption);
  const words = [pictureNode(media.id), ...(caption ? [paragraph([textNode(caption, formats.italic)])] : [])];
  if (caption === '') writer.node(pictureNode(media.id));
  else writer.block({ blockType: 'gallery', items: [{ media: media.id, caption }] }, words);
  linkBelow(walk, picture.href, caption || picture.alt || media.title);
}

/** Skips emoji and tracking pixels. An image on another site becomes a link, because pages load nothing from other sites. */
function missingPicture({ writer, around }: Walk, { id, url, alt, caption, linked }: Picture): void {
  if (/s\.w\.org\/images\/|\/smilies\/|\/wp-includes\//.test(url))
    return writer.text(alt, { format: 0, link: undefined });
  const isElsewhere = url !== '' && /^https?:/i.test(url) && !around.isOwn(url);
  around.note(isElsewhere ? 'external_image' : 'media_missing', url.slice(0, 200) || (id > 0 ? String(id) : ''));
  const words = caption || alt;
  if (isElsewhere && isSafeAddress(url)) writer.node(paragraph([linkNode({ url }, [textNode(words || url)])]));
  else if (caption && !linked) writer.node(paragraph([textNode(caption, formats.italic)]));
  if (linked) writer.node(paragraph(linked));
}

/** Writes the link of an image, except one to the image itself or to its own page, which only enlarged it. */
function linkBelow({ writer, around }: Walk, href: string, label: string): void {
  const isPicture = /\.(jpe?g|png|gif|webp)$/i.test(href) && around.isOwn(href);
  if (href === '' || isPicture || around.media({ url: href })) return;
  const target = around.link(href);
  if (!target) return;
  around.note('image_link', href.slice(0, 200));
  writer.node(paragraph([linkNode(target, [textNode(label || href)])]));
}

/** Uses a heading directly above as the gallery's own; text below stays below. */
export function galleryBlocks(walk: Walk, pictures: readonly Picture[], caption = ''): void {
  const { writer, around } = walk;
  const missing: Picture[] = [];
  const items = pictures.flatMap((picture) => {
    const media = around.media({ id: picture.id, url: picture.url });
    if (media?.kind === 'image')
      return [{ media: media.id, ...(picture.caption.trim() && { caption: captionFor(walk, picture.caption) }) }];
    missing.push(picture);
    return [];
  });
  for (let start = 0; start < items.length; start += maxGalleryItems) {
    const some = items.slice(start, start + maxGalleryItems);
    writer.endParagraph();
    const heading = start === 0 ? takeHeading(writer.pieces, maxTitleLength, 'h2') : undefined;
    const above = heading === undefined ? [] : [headingNode('h2', [textNode(heading)])];
    writer.block({ blockType: 'gallery', ...(heading !== undefined && { heading }), items: some }, [
      ...above,
      ...some.map(({ media }) => pictureNode(media)),
    ]);
  }
  for (const picture of missing) missingPicture(walk, { ...picture, caption: picture.caption.trim() });
  if (caption !== '') writer.node(paragraph([textNode(caption, formats.italic)]));
}

/** Writes a library video or audio file. One on another site becomes a link. */
export function filmBlock(
  walk: Walk,
  { url, title, id = 0, poster = '' }: { url: string; title: string; id?: number; poster?: string },
): void {
  const { writer, around } = walk;
  const media = around.media({ id, url });
  const label = cutText(title || media?.title || around.title, maxTitleLength).text;
  const still = poster === '' ? undefined : around.media({ url: poster });
  if (media?.kind === 'video')
    return writer.block(
      { blockType: 'video', media: media.id, title: label, ...(still?.kind === 'image' && { poster: still.id }) },
      [paragraph([textNode(label)])],
    );
  if (media)
    return writer.block({ blockType: 'downloads', items: [{ media: media.id, title: label }] }, [
      paragraph([textNode(label)]),
    ]);
  const isLost = around.isOwn(url) || url === '';
  if (isLost) around.note('media_missing', url.slice(0, 200) || String(id));
  embedOrLink(walk, { url, title: label, caption: '', shape: '', isQuiet: isLost });
}

/** Returns whether the URL was that of a library file. */
export function fileBlock(
  { writer, around }: Walk,
  { url, title, id = 0 }: { url: string; title: string; id?: number },
): boolean {
  const media = around.media({ id, url });
  if (!media) return false;
  const label = cutText(title || media.title, maxTitleLength).text;
  writer.block({ blockType: 'downloads', items: [{ media: media.id, title: label }] }, [paragraph([textNode(label)])]);
  return true;
}

export function codeBlock({ writer, around }: Walk, { text, language }: { text: string; language: string }): void {
  const code = text.replace(/\r\n?/g, '\n').replace(/^\n+|\s+$/g, '');
  if (code === '') return;
  if (code.length > maxCodeLength) around.note('text_cut', 'Code longer than 20,000 characters');
  const kept = code.slice(0, maxCodeLength);
  writer.block(
    { blockType: 'code', code: kept, language: languageIn(language) },
    kept.split('\n').map((line) => paragraph([textNode(line, formats.code)])),
  );
}

const otherNames: Readonly<Record<string, string>> = {
  js: 'javascript',
  ts: 'javascript',
  typescript: 'javascript',
  jsx: 'javascript',
  bash: 'shell',
  sh: 'shell',
  console: 'shell',
  xml: 'html',
  markup: 'html',
  scss: 'css',
  py: 'python',
  mysql: 'sql',
};

function languageIn(classes: string): string {
  const named = classes
    .toLowerCase()
    .split(/[\s:;]+/)
    .map((name) => name.replace(/^(language|lang|brush)-?/, ''));
  const known = named
    .map((name) => (Object.hasOwn(otherNames, name) ? otherNames[name] : name))
    .find((name) => languages.some(({ id }) => id === name));
  return known ?? 'text';
}

/** Hosts of players and maps that can be shown after consent; by host, because a provider accepts more than URLs. */
const providerHosts: Readonly<Record<string, RegExp>> = {
  youtube: /^((www|m|music)\.)?youtube(-nocookie)?\.com$|^youtu\.be$/,
  vimeo: /^(www\.|player\.)?vimeo\.com$/,
  'google-maps': /^(www|maps)\.google\.com$/,
  openstreetmap: /^www\.openstreetmap\.org$/,
  calendly: /^calendly\.com$/,
  typeform: /\.typeform\.com$/,
  hubspot: /^meetings(-[a-z0-9]+)?\.hubspot\.com$|share\.hsforms\.com$/,
  spotify: /^open\.spotify\.com$/,
  soundcloud: /^(w\.)?soundcloud\.com$/,
};

type Embedded = { url: string; title: string; caption: string; shape: string; isQuiet?: boolean };

/** Writes third-party content: as an embed with consent if the vendor is known, otherwise as a link. */
export function embedOrLink({ writer, around }: Walk, { url, title, caption, shape, isQuiet = false }: Embedded): void {
  const found = url.length <= maxPastedLength ? providerOf(url) : undefined;
  const target = around.link(url);
  const link: RichNode[] = target ? [paragraph([linkNode(target, [textNode(caption || title || url)])])] : [];
  if (!found) {
    const isOwn = target && 'page' in target;
    if (!isQuiet && !isOwn && url !== '') around.note('embed_unknown', url.slice(0, 200));
    for (const node of link) writer.node(node);
    return;
  }
  around.note('embed_vendor', found.label);
  const name = cutText(title || caption || `${found.label}: ${around.title}`, maxTitleLength).text;
  writer.block(
    {
      blockType: 'embed',
      provider: found.id,
      source: url,
      title: name,
      ratio: ratioOf(found, shape),
      ...(caption && { caption: cutText(caption, 300).text }),
    },
    link,
  );
}

function providerOf(url: string): EmbedProvider | undefined {
  if (!URL.canParse(url)) return undefined;
  const { hostname } = new URL(url);
  return embedProviders.find(
    ({ id, addressOf }) =>
      providerHosts[id]?.test(hostname) &&
      addressOf(url.replace(/^http:/, 'https:')) !== undefined &&
      addressOf(url) !== undefined,
  );
}

function ratioOf({ id }: EmbedProvider, shape: string): string {
  if (id === 'spotify' || id === 'soundcloud') return 'low';
  if (id === 'calendly' || id === 'typeform' || id === 'hubspot') return 'tall';
  const said = /aspect-(\d+)-(\d+)/.exec(shape);
  const ratio = said ? `${said[1]}x${said[2]}` : '16x9';
  return ['16x9', '4x3', '1x1', '9x16'].includes(ratio) ? ratio : '16x9';
}

function captionFor({ around }: Walk, text: string): string {
  const cut = cutText(text, maxCaptionLength);
  if (cut.wasCut) around.note('text_cut', 'A caption longer than 240 characters');
  return cut.text;
}
