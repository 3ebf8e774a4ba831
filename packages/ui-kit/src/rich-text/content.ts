import type { Extensions } from '@tiptap/core';
import { type Editor, getSchema, type JSONContent } from '@tiptap/core';
import { DOMParser as ContentParser } from '@tiptap/pm/model';
import { lineAsHtml, withChips, withPlaceholders } from './chips';
import { inertDocument } from './trusted-html';

/** Stored text as the editor's document. Given as data, because the editor's own way from markup is shut here. */
export function contentOf(value: string, extensions: Extensions, isLine: boolean): JSONContent {
  const html = withChips(isLine ? lineAsHtml(value) : value);
  const parsed = ContentParser.fromSchema(getSchema(extensions)).parse(inertDocument(html).body);
  return parsed.toJSON() as JSONContent;
}

/** The stored form of the editor's document. */
export function storedValue(editor: Editor, isLine: boolean): string {
  if (isLine) return editor.getText({ blockSeparator: ' ' });
  return editor.isEmpty ? '' : withPlaceholders(editor.getHTML());
}
