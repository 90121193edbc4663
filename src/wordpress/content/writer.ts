import { lineBreak, linkNode, type LinkTarget, paragraph, type RichNode, textNode } from './nodes.ts';
import type { NewBlock, Piece } from './pieces.ts';

export type Style = { format: number; link: LinkTarget | undefined };

type Run = { text: string; style: Style } | { isBreak: true };

/** Collects a text in order. `inline`: for a heading, a list item or a quotation, where paragraphs become lines. */
export type Writer = {
  /** White space counts as a single space. */
  text(text: string, style: Style): void;
  lineBreak(): void;
  endsWithBreak(): boolean;
  endParagraph(): void;
  node(node: RichNode): void;
  block(block: NewBlock, words: RichNode[]): void;
  pieces: Piece[];
  /** For `inline`: returns the written text; content that does not fit into a line (images, tables, blocks) is kept apart. */
  line(): RichNode[];
};

export function createWriter(mode: 'flow' | 'inline'): Writer {
  let runs: Run[] = [];
  const pieces: Piece[] = [];
  const take = (): RichNode[] => {
    const nodes = nodesOf(trimmed(runs));
    runs = [];
    return nodes;
  };
  const writer: Writer = {
    pieces,
    text(text, style) {
      const plain = text.replace(/[ \t\n\r\f]+/g, ' ');
      if (plain !== '') runs.push({ text: plain, style });
    },
    lineBreak: () => void runs.push({ isBreak: true }),
    endsWithBreak: () => isBreak(runs.at(-1)),
    endParagraph() {
      if (mode === 'inline') {
        if (trimmed(runs).length > 0 && !isBreak(runs.at(-1))) runs.push({ isBreak: true });
        return;
      }
      const children = take();
      if (children.length > 0) pieces.push({ node: paragraph(children) });
    },
    node(node) {
      writer.endParagraph();
      pieces.push({ node });
    },
    block(block, words) {
      writer.endParagraph();
      pieces.push({ block, words });
    },
    line: take,
  };
  return writer;
}

/** Removes spaces and line breaks at both ends, and repeated spaces. */
function trimmed(runs: readonly Run[]): Run[] {
  const kept: Run[] = [];
  for (const run of runs) {
    const last = kept.at(-1);
    if (isBreak(run)) {
      trimEnd(kept);
      if (kept.length > 0) kept.push(run);
      continue;
    }
    const isAtStart = last === undefined || isBreak(last) || last.text.endsWith(' ');
    const text = isAtStart ? run.text.replace(/^ /, '') : run.text;
    if (text !== '') kept.push({ text, style: run.style });
  }
  while (isBreak(kept.at(-1)) || trimEnd(kept)) if (isBreak(kept.at(-1))) kept.pop();
  return kept;
}

/** Returns true if something was removed. */
function trimEnd(runs: Run[]): boolean {
  const last = runs.at(-1);
  if (!last || isBreak(last) || !last.text.endsWith(' ')) return false;
  runs.pop();
  const text = last.text.slice(0, -1);
  if (text !== '') runs.push({ text, style: last.style });
  return true;
}

function nodesOf(runs: readonly Run[]): RichNode[] {
  const nodes: RichNode[] = [];
  let at = 0;
  while (at < runs.length) {
    const run = runs[at];
    if (run && !isBreak(run) && run.style.link) {
      const { link } = run.style;
      const end = endOfLink(runs, at, link);
      nodes.push(linkNode(link, plainNodes(runs.slice(at, end))));
      at = end;
    } else {
      const end = runs.findIndex((other, index) => index > at && !isBreak(other) && other.style.link !== undefined);
      nodes.push(...plainNodes(runs.slice(at, end === -1 ? undefined : end)));
      at = end === -1 ? runs.length : end;
    }
  }
  return nodes;
}

function endOfLink(runs: readonly Run[], start: number, link: LinkTarget): number {
  let end = start;
  while (end < runs.length) {
    const run = runs[end];
    if (!run || isBreak(run) || run.style.link !== link) break;
    end += 1;
  }
  return end;
}

/** Merges neighbouring runs with the same style into one node, as the editor does. */
function plainNodes(runs: readonly Run[]): RichNode[] {
  const nodes: RichNode[] = [];
  let open: { text: string; format: number } | undefined;
  const close = () => {
    if (open) nodes.push(textNode(open.text, open.format));
    open = undefined;
  };
  for (const run of runs) {
    if (isBreak(run)) {
      close();
      nodes.push(lineBreak());
    } else if (open?.format === run.style.format) open.text += run.text;
    else {
      close();
      open = { text: run.text, format: run.style.format };
    }
  }
  close();
  return nodes;
}

function isBreak(run: Run | undefined): run is { isBreak: true } {
  return run !== undefined && 'isBreak' in run;
}
