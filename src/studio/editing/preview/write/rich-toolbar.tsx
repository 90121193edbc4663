'use client';
import { $createLinkNode, $isLinkNode } from '@payloadcms/richtext-lexical/client';
import {
  $createParagraphNode,
  $getSelection,
  $isRangeSelection,
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
  type TextFormatType,
} from '@payloadcms/richtext-lexical/lexical';
import {
  $isListNode,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
} from '@payloadcms/richtext-lexical/lexical/list';
import { $createHeadingNode, $createQuoteNode, $isHeadingNode } from '@payloadcms/richtext-lexical/lexical/rich-text';
import { $setBlocksType } from '@payloadcms/richtext-lexical/lexical/selection';
import { type FormEvent, useEffect, useState } from 'react';
import { isSafeAddress } from '../../../../content/fields/address.ts';
import type { Translate } from '../../../translations/translate.ts';
import { Toolbar, ToolButton } from './toolbar.tsx';

type Style = 'paragraph' | 'h2' | 'h3' | 'h4' | 'quote';
type Selected = {
  style: string;
  formats: ReadonlySet<TextFormatType>;
  list: string | undefined;
  url: string | undefined;
};

const formats = [
  ['bold', 'Bold', 'B'],
  ['italic', 'Italic', 'I'],
  ['strikethrough', 'Strikethrough', 'S'],
] as const;

/** The formats of a rich text that is written on the page. */
export function RichToolbar({ editor, top, t }: { editor: LexicalEditor; top: number; t: Translate }) {
  const selected = useSelected(editor);
  const [isLinking, setLinking] = useState(false);
  const toggleList = (type: 'bullet' | 'number') => {
    const command = type === 'bullet' ? INSERT_UNORDERED_LIST_COMMAND : INSERT_ORDERED_LIST_COMMAND;
    editor.dispatchCommand(selected.list === type ? REMOVE_LIST_COMMAND : command, undefined);
  };
  return (
    <Toolbar label={t('Text formatting')} className="candor-rich-toolbar" style={{ top, insetInlineStart: 8 }}>
      <select
        aria-label={t('Paragraph style')}
        value={selected.style}
        onChange={({ target }) => setStyle(editor, target.value as Style)}
      >
        <option value="paragraph">{t('Paragraph')}</option>
        <option value="h2">{t('Heading {level}', { level: '2' })}</option>
        <option value="h3">{t('Heading {level}', { level: '3' })}</option>
        <option value="h4">{t('Heading {level}', { level: '4' })}</option>
        <option value="quote">{t('Quote')}</option>
      </select>
      {formats.map(([format, label, letter]) => (
        <ToolButton
          key={format}
          label={t(label)}
          aria-label={t(label)}
          aria-pressed={selected.formats.has(format)}
          className={`candor-${format}`}
          onClick={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, format)}
        >
          {letter}
        </ToolButton>
      ))}
      <ToolButton
        icon="bullet"
        label={t('Bullet list')}
        aria-pressed={selected.list === 'bullet'}
        onClick={() => toggleList('bullet')}
      />
      <ToolButton
        icon="number"
        label={t('Numbered list')}
        aria-pressed={selected.list === 'number'}
        onClick={() => toggleList('number')}
      />
      <ToolButton
        icon="link"
        label={t('Link')}
        aria-pressed={selected.url !== undefined}
        aria-expanded={isLinking}
        onClick={() => setLinking(!isLinking)}
      />
      {isLinking && <LinkForm editor={editor} url={selected.url} t={t} onDone={() => setLinking(false)} />}
    </Toolbar>
  );
}

function LinkForm({
  editor,
  url = '',
  t,
  onDone,
}: {
  editor: LexicalEditor;
  url: string | undefined;
  t: Translate;
  onDone: () => void;
}) {
  const [address, setAddress] = useState(url);
  const [isRefused, setRefused] = useState(false);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (address.trim() !== '' && !isSafeAddress(address.trim())) return setRefused(true);
    setLink(editor, address.trim());
    onDone();
  };
  return (
    <form className="candor-link" onSubmit={apply}>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The button that opened it asked for it.
        autoFocus
        aria-label={t('URL')}
        aria-invalid={isRefused}
        placeholder="https://"
        value={address}
        onChange={({ target }) => (setAddress(target.value), setRefused(false))}
        onKeyDown={({ key }) => key === 'Escape' && onDone()}
      />
      <ToolButton type="submit" label={t('Apply')} />
      {isRefused && <span role="alert">{t('Enter https://…, mailto:…, tel:… or a path such as /blog.')}</span>}
    </form>
  );
}

/** The selection that the text had before the address was typed is still the editor's. */
function setLink(editor: LexicalEditor, url: string): void {
  editor.update(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return;
    const link = selection.anchor.getNode().getParents().find($isLinkNode);
    const fields = { linkType: 'custom' as const, newTab: false, url };
    if (url === '') {
      if (!link) return;
      for (const child of link.getChildren()) link.insertBefore(child);
      link.remove();
    } else if (link) link.setFields({ ...link.getFields(), ...fields, newTab: link.getFields().newTab });
    else if (!selection.isCollapsed()) {
      const created = $createLinkNode({ fields });
      const nodes = selection.extract();
      nodes[0]?.insertBefore(created);
      created.append(...nodes.filter((node) => node.getType() === 'text'));
    }
  });
  editor.focus();
}

function setStyle(editor: LexicalEditor, style: Style): void {
  editor.update(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return;
    $setBlocksType(selection, () => {
      if (style === 'paragraph') return $createParagraphNode();
      return style === 'quote' ? $createQuoteNode() : $createHeadingNode(style);
    });
  });
  editor.focus();
}

function useSelected(editor: LexicalEditor): Selected {
  const [selected, setSelected] = useState<Selected>({
    style: 'paragraph',
    formats: new Set(),
    list: undefined,
    url: undefined,
  });
  useEffect(() => {
    const read = () => {
      const now = editor.getEditorState().read(selectedNow);
      if (now) setSelected(now);
    };
    read();
    return editor.registerUpdateListener(read);
  }, [editor]);
  return selected;
}

function selectedNow(): Selected | undefined {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return undefined;
  const node = selection.anchor.getNode();
  const all = [node, ...node.getParents()];
  const block = all.at(-2) ?? node;
  const list = all.find($isListNode);
  const link = all.find($isLinkNode);
  return {
    style: $isHeadingNode(block) ? block.getTag() : block.getType() === 'quote' ? 'quote' : 'paragraph',
    formats: new Set(formats.flatMap(([format]) => (selection.hasFormat(format) ? [format] : []))),
    list: list?.getListType(),
    url: link && (link.getFields().url ?? ''),
  };
}
