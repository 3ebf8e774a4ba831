import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import { contentOf, storedValue } from './content';
import { letterExtensions, lineExtensions } from './extensions';
import { pasteInto } from './paste';
import type { RichTextProps } from './rich-text';
import './rich-text.css';
import { RichTextToolbar } from './rich-text-toolbar';

/** The editor itself; loaded by `RichText` when it is first shown. */
export function RichTextEditor({ handle, ...props }: RichTextProps) {
  const { id, label, value, isLine = false, isWrong = false, describedBy, labelOf, onChange } = props;
  const extensions = useMemo(
    () => (isLine ? lineExtensions(labelOf) : letterExtensions(labelOf)),
    [isLine, labelOf],
  );
  /** The editor's last value: a value that comes back is not put in again. */
  const said = useRef(value);
  const told = useRef(props);
  told.current = props;
  const editor = useEditor({
    extensions,
    content: contentOf(value, extensions, isLine),
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-label': label,
        'aria-multiline': String(!isLine),
        'aria-invalid': String(isWrong),
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        class: isLine ? 'v-rich-line' : 'v-rich-text',
      },
      handleDOMEvents: { paste: (view, event) => pasteInto(view, event, isLine) },
      handleKeyDown: (_view, event) => isLine && event.key === 'Enter',
    },
    onUpdate: ({ editor: now }) => {
      said.current = storedValue(now, isLine);
      onChange(said.current);
    },
    onFocus: () => told.current.onFocus?.(),
    onBlur: () => told.current.onBlur?.(),
  });
  useEffect(() => {
    if (value === said.current) return;
    said.current = value;
    editor.commands.setContent(contentOf(value, extensions, isLine), { emitUpdate: false });
  }, [editor, extensions, isLine, value]);
  useImperativeHandle(
    handle,
    () => ({
      insertChip: (name) => {
        editor
          .chain()
          .focus()
          .insertContent([{ type: 'chip', attrs: { name } }])
          .run();
      },
      insertParagraphs: (paragraphs) => {
        editor
          .chain()
          .focus()
          .insertContent(paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })))
          .run();
      },
    }),
    [editor],
  );
  return (
    <div className={isWrong ? 'v-rich v-rich-wrong' : 'v-rich'}>
      {isLine ? null : <RichTextToolbar editor={editor} controls={id} />}
      <EditorContent editor={editor} />
    </div>
  );
}
