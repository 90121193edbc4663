import { attribute, childrenOf, elementsIn, parseHtml, textIn } from './dom.ts';
import { attributeText, hasBlocks, readBlocks, type WrittenBlock } from './block-grammar.ts';
import { columnsInto, coverInto, mediaTextInto } from './layouts.ts';
import { embedOrLink, fileBlock, filmBlock } from './media.ts';
import { linkNode, paragraph, type RichNode, ruleNode, textNode } from './nodes.ts';
import { cutText, takeHeading } from './pieces.ts';
import { accordionItemInto, detailsInto } from './questions.ts';
import { isForm } from './shortcodes.ts';
import type { Outcome, Walk } from './surroundings.ts';
import { htmlInto } from './walk.ts';

type Convert = (block: WrittenBlock, walk: Walk) => Outcome;

/** Maximum nesting of reusable blocks; one that contains itself would never end. */
const maxReferences = 3;

/** Converts a WordPress text of any age into the walk's writer. */
export function textInto(walk: Walk, text: string): void {
  if (!hasBlocks(text)) {
    walk.around.tally('classic text', 'kept');
    return htmlInto(walk, text, { isClassic: true });
  }
  blocksInto(walk, readBlocks(text));
}

function blocksInto(walk: Walk, blocks: readonly WrittenBlock[]): void {
  for (const block of blocks) {
    const name = nameOf(block);
    const convert = Object.hasOwn(converters, name) ? converters[name] : undefined;
    walk.around.tally(block.name, convert ? convert(block, walk) : unknown(block, walk));
  }
}

/** Until 5.5 each embed provider had its own block: `core-embed/youtube`. */
function nameOf({ name }: WrittenBlock): string {
  return name.startsWith('core-embed/') ? 'embed' : name;
}

/** Converts a block from its HTML alone. */
const asHtml: Convert = ({ html }, walk) => {
  htmlInto(walk, html);
  return 'kept';
};

const asClassic: Convert = ({ html }, walk) => {
  htmlInto(walk, html, { isClassic: true });
  return 'kept';
};

/** Converts containers of other blocks; a container with its own text is converted as a whole. */
const asContent: Convert = (block, walk) => {
  if (block.inner.length === 0 || hasOwnText(block)) htmlInto(walk, block.html);
  else blocksInto(walk, block.inner);
  return 'kept';
};

function hasOwnText({ html, inner }: WrittenBlock): boolean {
  const lengthOf = (text: string) => textIn(parseHtml(text) ?? []).replace(/\s/g, '').length;
  return lengthOf(html) > inner.reduce((sum, block) => sum + lengthOf(block.html), 0);
}

/** Most plug-in shortcodes leave nothing. */
const shortcode: Convert = (block, walk) => {
  walk.writer.endParagraph();
  const before = walk.writer.pieces.length;
  asClassic(block, walk);
  return walk.writer.pieces.length > before ? 'kept' : 'lost';
};

/** Converts a plug-in's or theme's block: its text stays. */
const unknown: Convert = (block, walk) => {
  const hasContent =
    textIn(parseHtml(block.html) ?? []).trim() !== '' ||
    block.inner.length > 0 ||
    /<(img|video|audio|iframe)\b/i.test(block.html);
  walk.around.note(hasContent ? 'block_changed' : isForm(block.name) ? 'form' : 'block_lost', block.name);
  if (hasContent) asContent(block, walk);
  return hasContent ? 'changed' : 'lost';
};

const embed: Convert = ({ attributes, html }, walk) => {
  const nodes = parseHtml(html) ?? [];
  const [caption] = elementsIn(nodes, ({ tagName }) => tagName === 'figcaption');
  const url = typeof attributes.url === 'string' ? attributes.url : (/https?:\/\/[^\s<"]+/.exec(html)?.[0] ?? '');
  embedOrLink(walk, {
    url,
    title: '',
    caption: caption ? textIn(childrenOf(caption)).trim() : '',
    shape: html.slice(0, 600),
  });
  return 'kept';
};

const film: Convert = ({ attributes, html }, walk) => {
  const nodes = parseHtml(html) ?? [];
  const [player] = elementsIn(nodes, ({ tagName }) => tagName === 'video' || tagName === 'audio');
  const [caption] = elementsIn(nodes, ({ tagName }) => tagName === 'figcaption');
  filmBlock(walk, {
    url: player ? attribute(player, 'src') : '',
    title: caption ? textIn(childrenOf(caption)).trim() : '',
    id: numberOf(attributes.id),
    poster: player ? attribute(player, 'poster') : '',
  });
  return 'kept';
};

const file: Convert = ({ attributes, html }, walk) => {
  const [link] = elementsIn(parseHtml(html) ?? [], ({ tagName }) => tagName === 'a');
  const url = typeof attributes.href === 'string' ? attributes.href : link ? attribute(link, 'href') : '';
  if (fileBlock(walk, { url, title: link ? textIn(childrenOf(link)).trim() : '', id: numberOf(attributes.id) }))
    return 'kept';
  walk.around.note('media_missing', url.slice(0, 200));
  htmlInto(walk, html);
  return 'changed';
};

/** Writes buttons as bold links in one line, until a surrounding block uses them as its own buttons. */
const buttons: Convert = ({ html }, walk) => {
  const links = elementsIn(parseHtml(html) ?? [], ({ tagName }) => tagName === 'a').flatMap((link) => {
    const target = walk.around.link(attribute(link, 'href'));
    const label = textIn(childrenOf(link)).replace(/\s+/g, ' ').trim();
    return target && label ? [{ target, label: cutText(label, 80).text }] : [];
  });
  const line = paragraph(
    links.flatMap(({ target, label }, at): RichNode[] => [
      ...(at > 0 ? [textNode(' · ')] : []),
      linkNode(target, [textNode(label, 1)]),
    ]),
  );
  const actions = links.map(({ target, label }) => ({
    ...('page' in target ? { type: 'page', page: target.page } : { type: 'url', url: target.url }),
    label,
    newTab: false,
  }));
  const unled = elementsIn(parseHtml(html) ?? [], ({ tagName }) => tagName === 'a').length - links.length;
  if (unled > 0) htmlInto(walk, html);
  else if (actions.length > 2) walk.writer.node(line);
  else if (actions.length > 0) walk.writer.block({ blockType: 'call-to-action', heading: '', actions }, [line]);
  return 'kept';
};

const pullquote: Convert = (block, walk) => {
  const nodes = parseHtml(block.html) ?? [];
  const [source] = elementsIn(nodes, ({ tagName }) => tagName === 'cite');
  const [quote] = elementsIn(nodes, ({ tagName }) => tagName === 'blockquote');
  const name = source ? textIn(childrenOf(source)).replace(/\s+/g, ' ').trim() : '';
  const said = quote
    ? textIn(childrenOf(quote).filter((node) => node !== source))
        .replace(/\s+/g, ' ')
        .trim()
    : '';
  if (name === '' || said === '' || name.length > 120 || said.length > 600) return asHtml(block, walk);
  walk.writer.block({ blockType: 'testimonial', quote: said, name }, [paragraph([textNode(`“${said}” – ${name}`)])]);
  return 'kept';
};

const latestTitle = { en: 'Latest posts', de: 'Neueste Beiträge', ar: 'أحدث المقالات' } as const;

const latestPosts: Convert = ({ attributes }, { writer, around }) => {
  writer.endParagraph();
  const count = numberOf(attributes.postsToShow) || 5;
  const [first] = [attributes.categories].flat();
  const id = typeof first === 'object' && first !== null && 'id' in first ? numberOf(first.id) : numberOf(first);
  const topic = id ? around.topic(id) : undefined;
  writer.block(
    {
      blockType: 'latest-posts',
      heading: takeHeading(writer.pieces, 160) ?? latestTitle[around.locale],
      count: Math.min(12, count),
      ...(topic && { topic }),
    },
    [],
  );
  return 'kept';
};

/** Converts a query's list: a list of posts becomes the newest posts; any other list is dropped. */
const query: Convert = (block, walk) => {
  const said = block.attributes.query;
  const { perPage, postType } = Object.fromEntries(
    Object.entries(typeof said === 'object' && said !== null ? said : {}),
  );
  if (postType !== undefined && postType !== 'post') return lost(block, walk);
  return latestPosts({ ...block, attributes: { postsToShow: numberOf(perPage) || 3 } }, walk);
};

const socialLinks: Convert = ({ inner }, { writer, around }) => {
  const links = inner.flatMap(({ attributes: { url, service, label } }) => {
    const target = typeof url === 'string' ? around.link(url) : undefined;
    const name = attributeText(label) || attributeText(service);
    return target && name !== '' ? [linkNode(target, [textNode(name.charAt(0).toUpperCase() + name.slice(1))])] : [];
  });
  writer.endParagraph();
  if (links.length > 0)
    writer.node(paragraph(links.flatMap((link, at) => [...(at > 0 ? [textNode(' · ')] : []), link])));
  return links.length > 0 ? 'changed' : 'lost';
};

/** A reusable block becomes a section of the library. Inside a section, which cannot contain one, its content is inserted. */
const reusable: Convert = ({ attributes }, walk) => {
  const id = numberOf(attributes.ref);
  const section = walk.around.kind === 'section' ? undefined : walk.around.section(id);
  const text = walk.around.reusable(id);
  if (section) {
    walk.writer.block({ blockType: 'section', section }, []);
    return 'kept';
  }
  if (text === undefined || (walk.references ?? 0) >= maxReferences) {
    walk.around.note('block_lost', `block ${id}`);
    return 'lost';
  }
  textInto({ ...walk, references: (walk.references ?? 0) + 1 }, text);
  return 'changed';
};

const nextPage: Convert = (_, { writer, around }) => {
  writer.node(ruleNode());
  around.note('page_breaks');
  return 'changed';
};

const nothing: Convert = () => 'kept';
const lost: Convert = ({ name }, { around }) => {
  around.note('block_lost', name);
  return 'lost';
};

const each = (names: string, convert: Convert): Record<string, Convert> =>
  Object.fromEntries(names.split(' ').map((name) => [name, convert]));

const converters: Readonly<Record<string, Convert>> = {
  ...each(
    'paragraph heading list list-item quote code preformatted verse table separator image gallery html subhead text-columns',
    asHtml,
  ),
  ...each('freeform', asClassic),
  ...each('group column row stack accordion accordion-panel', asContent),
  ...each('spacer more', nothing),
  ...each('video audio', film),
  ...each('buttons button', buttons),
  // Themes and queries fill in these blocks; the page itself does not contain their content.
  ...each(
    'archives calendar categories tag-cloud rss search latest-comments page-list navigation loginout site-title site-logo site-tagline post-title post-content post-excerpt post-featured-image comments template-part pattern table-of-contents',
    lost,
  ),
  ...{
    shortcode,
    details: detailsWith,
    'accordion-item': accordionItemWith,
    pullquote,
    file,
    embed,
    query,
    'social-links': socialLinks,
    columns: columnsWith,
    cover: coverWith,
    'cover-image': coverWith,
    'media-text': mediaTextWith,
    'latest-posts': latestPosts,
    block: reusable,
    nextpage: nextPage,
  },
};

function columnsWith(block: WrittenBlock, walk: Walk): Outcome {
  return columnsInto(block, walk, blocksInto);
}

function coverWith(block: WrittenBlock, walk: Walk): Outcome {
  return coverInto(block, walk, blocksInto);
}

function detailsWith(block: WrittenBlock, walk: Walk): Outcome {
  detailsInto(block, walk, blocksInto);
  return 'kept';
}

function accordionItemWith(block: WrittenBlock, walk: Walk): Outcome {
  accordionItemInto(block, walk, blocksInto);
  return 'kept';
}

function mediaTextWith(block: WrittenBlock, walk: Walk): Outcome {
  return mediaTextInto(block, walk, blocksInto);
}

function numberOf(value: unknown): number {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}
