import { AutoLinkNode, LinkNode } from '@payloadcms/richtext-lexical/client';
import {
  createEditor,
  DecoratorNode,
  type LexicalEditor,
  type NodeKey,
  type SerializedEditorState,
  type SerializedLexicalNode,
} from '@payloadcms/richtext-lexical/lexical';
import { ListItemNode, ListNode, registerList } from '@payloadcms/richtext-lexical/lexical/list';
import { HeadingNode, QuoteNode, registerRichText } from '@payloadcms/richtext-lexical/lexical/rich-text';

/** Keeps a node that is not written here, such as an image, exactly as the form stored it. */
function storedNode(type: string, draw: (stored: SerializedLexicalNode) => HTMLElement) {
  return class StoredNode extends DecoratorNode<null> {
    __stored: SerializedLexicalNode;
    constructor(stored: SerializedLexicalNode, key?: NodeKey) {
      super(key);
      this.__stored = stored;
    }
    static override getType(): string {
      return type;
    }
    static override clone(node: StoredNode): StoredNode {
      return new StoredNode(node.__stored, node.__key);
    }
    static override importJSON(stored: SerializedLexicalNode): StoredNode {
      return new StoredNode(stored);
    }
    override exportJSON(): SerializedLexicalNode {
      return this.__stored;
    }
    override createDOM(): HTMLElement {
      return draw(this.__stored);
    }
    override updateDOM(): boolean {
      return false;
    }
    override isInline(): boolean {
      return false;
    }
    override decorate(): null {
      return null;
    }
  };
}

type Opened = { editor: LexicalEditor; close: () => void };

/**
 * Opens an editor on the elements that show a rich text, with the same nodes as the form's editor.
 * @throws Error when the text holds something that this editor does not know.
 */
export function openEditor(
  root: HTMLElement,
  value: unknown,
  {
    figures,
    label,
    onChange,
  }: { figures: HTMLElement[]; label: string; onChange: (value: SerializedEditorState) => void },
): Opened {
  const page = root.ownerDocument;
  const editor = createEditor({
    namespace: 'candor-page',
    nodes: nodesFor(page, figures),
    theme: { text: { strikethrough: 'candor-strike' }, list: { nested: { listitem: 'nested' } } },
    onError(error) {
      throw error;
    },
  });
  const state = value === null || value === undefined ? emptyText : JSON.stringify(value);
  editor.setEditorState(editor.parseEditorState(state));
  root.setAttribute('contenteditable', 'true');
  editor.setRootElement(root);
  root.setAttribute('role', 'textbox');
  root.setAttribute('aria-multiline', 'true');
  root.setAttribute('aria-label', label);
  const ends = [
    registerRichText(editor),
    registerList(editor),
    editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves, tags }) => {
      if ((dirtyElements.size > 0 || dirtyLeaves.size > 0) && !tags.has(fromOutside)) onChange(editorState.toJSON());
    }),
  ];
  return { editor, close: () => closeEditor(editor, root, ends) };
}

/** The figures are drawn in the order of the text. */
function nodesFor(page: Document, figures: readonly HTMLElement[]) {
  const drawn = [...figures];
  return [
    HeadingNode,
    QuoteNode,
    ListNode,
    ListItemNode,
    LinkNode,
    AutoLinkNode,
    storedNode('upload', () => drawn.shift() ?? page.createElement('figure')),
    storedNode('horizontalrule', () => page.createElement('hr')),
  ];
}

/** Marks an update that did not come from the keyboard. */
export const fromOutside = 'candor-outside';

function closeEditor(editor: LexicalEditor, root: HTMLElement, ends: (() => void)[]): void {
  const shown = [...root.childNodes].map((node) => node.cloneNode(true));
  for (const end of ends) end();
  editor.setRootElement(null);
  for (const name of [
    'contenteditable',
    'role',
    'aria-multiline',
    'aria-label',
    'spellcheck',
    'style',
    'data-lexical-editor',
  ])
    root.removeAttribute(name);
  root.replaceChildren(...shown);
}

const paragraph = {
  type: 'paragraph',
  version: 1,
  format: '',
  indent: 0,
  direction: null,
  children: [],
  textFormat: 0,
};
const emptyText = JSON.stringify({
  root: { type: 'root', version: 1, format: '', indent: 0, direction: null, children: [paragraph] },
});
