import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  FontSizeOutlined,
  ItalicOutlined,
  LineOutlined,
  LinkOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Button, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { useKitText } from '../text/text';
import './rich-text-texts';
import type { Align } from './text-align';

interface Tool {
  key: string;
  face: ReactNode;
  isOn?: (editor: Editor) => boolean;
  act: (editor: Editor) => void;
}

const aligned = (key: string, align: Align, face: ReactNode): Tool => {
  const value = align === 'left' ? null : align;
  return {
    ...{ key, face, isOn: (editor) => editor.isActive({ align: value }) },
    act: (editor) =>
      editor
        .chain()
        .focus()
        .updateAttributes('paragraph', { align: value })
        .updateAttributes('heading', { align: value })
        .run(),
  };
};

const TOOLS: readonly Tool[] = [
  {
    key: 'title',
    face: <FontSizeOutlined className="v-rich-large" aria-hidden="true" />,
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    act: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    key: 'subtitle',
    face: <FontSizeOutlined aria-hidden="true" />,
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    act: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    key: 'bold',
    face: <BoldOutlined aria-hidden="true" />,
    isOn: (editor) => editor.isActive('bold'),
    act: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    key: 'italic',
    face: <ItalicOutlined aria-hidden="true" />,
    isOn: (editor) => editor.isActive('italic'),
    act: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    key: 'underline',
    face: <UnderlineOutlined aria-hidden="true" />,
    isOn: (editor) => editor.isActive('underline'),
    act: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    key: 'strike',
    face: <StrikethroughOutlined aria-hidden="true" />,
    isOn: (editor) => editor.isActive('strike'),
    act: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  aligned('alignLeft', 'left', <AlignLeftOutlined aria-hidden="true" />),
  aligned('alignCenter', 'center', <AlignCenterOutlined aria-hidden="true" />),
  aligned('alignRight', 'right', <AlignRightOutlined aria-hidden="true" />),
  {
    key: 'bullets',
    face: <UnorderedListOutlined aria-hidden="true" />,
    isOn: (editor) => editor.isActive('bulletList'),
    act: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    key: 'numbers',
    face: <OrderedListOutlined aria-hidden="true" />,
    isOn: (editor) => editor.isActive('orderedList'),
    act: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    key: 'quote',
    face: '❝',
    isOn: (editor) => editor.isActive('blockquote'),
    // A list's line cannot begin with a quote: it leaves the list, as it does for a title.
    act: (editor) =>
      (editor.can().toggleBlockquote() ? editor.chain().focus() : editor.chain().focus().clearNodes())
        .toggleBlockquote()
        .run(),
  },
  {
    key: 'rule',
    face: <LineOutlined aria-hidden="true" />,
    act: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  {
    key: 'undo',
    face: <UndoOutlined aria-hidden="true" />,
    act: (editor) => editor.chain().focus().undo().run(),
  },
  {
    key: 'redo',
    face: <RedoOutlined aria-hidden="true" />,
    act: (editor) => editor.chain().focus().redo().run(),
  },
];

/** Only addresses that the server keeps. */
function addressOf(text: string): string | null {
  const trimmed = text.trim();
  if (/^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(trimmed)) return trimmed;
  if (/^[^\s@:/]+@[^\s@]+\.[^\s@]+$/.test(trimmed)) return `mailto:${trimmed}`;
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(trimmed) ? `https://${trimmed}` : null;
}

function LinkRow({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const text = useKitText();
  const [address, setAddress] = useState(String(editor.getAttributes('link').href ?? ''));
  const [isWrong, setWrong] = useState(false);
  const apply = () => {
    const href = addressOf(address);
    if (!href) return setWrong(true);
    editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
    onDone();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  };
  return (
    <div className="v-rich-link">
      <Input
        autoFocus
        value={address}
        status={isWrong ? 'error' : ''}
        aria-label={text('richText.linkAddress')}
        placeholder="https://…"
        onChange={(event) => {
          setAddress(event.target.value);
          setWrong(false);
        }}
        onPressEnter={(event) => {
          event.preventDefault();
          apply();
        }}
      />
      <Button onClick={apply}>{text('richText.linkApply')}</Button>
      {editor.isActive('link') ? <Button onClick={remove}>{text('richText.linkRemove')}</Button> : null}
      {isWrong ? (
        <p className="v-problem" role="alert">
          {text('richText.linkWrong')}
        </p>
      ) : null}
    </div>
  );
}

/** How the text looks, by buttons that say whether they are on. */
export function RichTextToolbar({ editor, controls }: { editor: Editor; controls: string }) {
  const text = useKitText();
  const [isLinking, setLinking] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => [
      ...TOOLS.filter(({ isOn }) => isOn?.(now)).map(({ key }) => key),
      ...(now.isActive('link') ? ['link'] : []),
    ],
  });
  const button = (key: string, face: ReactNode, act: () => void, isToggle: boolean) => (
    <button
      key={key}
      type="button"
      className="v-rich-tool"
      title={text(`richText.${key}`)}
      aria-label={text(`richText.${key}`)}
      aria-pressed={isToggle ? on.includes(key) : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={act}
    >
      {face}
    </button>
  );
  return (
    <>
      <div
        role="toolbar"
        aria-label={text('richText.toolbar')}
        aria-controls={controls}
        className="v-rich-tools"
      >
        {TOOLS.map(({ key, face, isOn, act }) => button(key, face, () => act(editor), isOn !== undefined))}
        {button('link', <LinkOutlined aria-hidden="true" />, () => setLinking(!isLinking), true)}
      </div>
      {isLinking ? <LinkRow editor={editor} onDone={() => setLinking(false)} /> : null}
    </>
  );
}
