import { isRecord } from '../../platform/json.ts';
import type { Note } from '../notes.ts';
import { convertText } from '../content/convert.ts';
import type { Surroundings } from '../content/surroundings.ts';

type Shown = { blocks: Record<string, unknown>[]; text: string; teaser: string; notes: string[] };

/** Converts a text with test data: images with numbers below 100 and files below uploads exist, and every safe URL can be linked. */
export function convertShown(text: string, changes: Partial<Surroundings> = {}, maxBlocks = 60): Shown {
  const notes: Pick<Note, 'reason' | 'detail'>[] = [];
  const around: Surroundings = {
    kind: 'post',
    locale: 'en',
    title: 'Hello',
    link: (href) => (/^(https?:|\/|mailto:|tel:)/.test(href) ? { url: href } : undefined),
    media: ({ id = 0, url = '' }) => {
      const name = /uploads\/([\w./-]+)$/.exec(url)?.[1]?.replace(/-\d+x\d+/, '');
      if ((id <= 0 || id >= 100) && !name) return undefined;
      return {
        id: id > 0 ? `m${id}` : String(name),
        kind: /mp4$/.test(url) ? 'video' : /pdf$/.test(url) ? 'file' : 'image',
        title: 'A picture',
      };
    },
    attached: () => [],
    captionOf: () => '',
    isOwn: (url) => url.includes('old.example') || url.startsWith('/'),
    section: () => undefined,
    reusable: () => undefined,
    topic: () => undefined,
    note: (reason, detail = '') => void notes.push({ reason, detail }),
    tally: () => {},
    ...changes,
  };
  const { blocks, teaser } = convertText(text, around, maxBlocks);
  return {
    blocks,
    teaser,
    notes: notes.map(({ reason, detail }) => `${reason} ${detail}`.trim()),
    text: blocks.map(shownBlock).join('\n'),
  };
}

function shownBlock(block: Record<string, unknown>): string {
  const { blockType, body, ...rest } = block;
  const nodes = childrenIn(isRecord(body) ? body.root : undefined).map(shown);
  if (blockType === 'rich-text') return nodes.join('\n');
  return `[${String(blockType)} ${JSON.stringify(rest)}${nodes.length > 0 ? ` ${nodes.join(' ')}` : ''}]`;
}

function shown(node: Record<string, unknown>): string {
  const children = childrenIn(node).map(shown).join('');
  const fields = isRecord(node.fields) ? node.fields : {};
  if (node.type === 'text') return node.format ? `{${String(node.format)} ${String(node.text)}}` : String(node.text);
  if (node.type === 'linebreak') return '/';
  if (node.type === 'link')
    return `<${fields.linkType === 'internal' ? JSON.stringify(fields.doc) : String(fields.url)} ${children}>`;
  if (node.type === 'upload') return `(picture ${String(node.value)})`;
  return `${String(node.tag ?? node.type)}(${children})`;
}

function childrenIn(node: unknown): Record<string, unknown>[] {
  return isRecord(node) && Array.isArray(node.children) ? node.children.filter(isRecord) : [];
}
