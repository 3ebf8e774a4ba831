import { DOMParser as ContentParser, Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { inertDocument } from './trusted-html';

/**
 * Parses pasted text in a separate document: the editor's own way writes markup into the page's realm, which the
 * page's policy forbids. Elements outside the schema are left out.
 */
export function pasteInto(view: EditorView, event: ClipboardEvent, isLine: boolean): boolean {
  const html = event.clipboardData?.getData('text/html');
  const plain = event.clipboardData?.getData('text/plain') ?? '';
  if (isLine || !html) {
    if (!isLine) return false;
    event.preventDefault();
    view.dispatch(view.state.tr.insertText(plain.replace(/\s+/g, ' ').trim()).scrollIntoView());
    return true;
  }
  event.preventDefault();
  const parsed = ContentParser.fromSchema(view.state.schema).parseSlice(inertDocument(html).body);
  view.dispatch(view.state.tr.replaceSelection(Slice.maxOpen(parsed.content)).scrollIntoView());
  return true;
}
