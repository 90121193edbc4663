import { getNearestEditorFromDOMNode } from '@payloadcms/richtext-lexical/lexical';
import { setField, type Writer } from './core.ts';
import { type FieldPlace, formPathOf } from './form-paths.ts';

/**
 * Shows a rich text in the form's own editor, which reads the form's value only when it is opened: what somebody writes there next would take back what was
 * written on the page. An open editor takes the text as it is, so that it keeps the cursor.
 */
export function showInFormEditor(writer: Writer, place: FieldPlace, value: unknown): void {
  const path = formPathOf(writer.form().getFields(), place);
  if (path === undefined) return;
  const drawn = document.querySelector(`[data-field-path="${CSS.escape(path)}"] [contenteditable]`);
  const editor = drawn && getNearestEditorFromDOMNode(drawn);
  if (editor) editor.setEditorState(editor.parseEditorState(JSON.stringify(value)));
  else setField(writer, place, { value, isNewEditor: true });
}
