import type { Extensions } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { ChipNode } from './chip-node';
import { TextAlign } from './text-align';

type LabelOf = (name: string) => string;

/** The elements of a letter; the server keeps the same ones. */
export function letterExtensions(labelOf: LabelOf): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3] },
      code: false,
      codeBlock: false,
      trailingNode: false,
      link: { openOnClick: false, autolink: true, protocols: ['mailto', 'tel'], defaultProtocol: 'https' },
    }),
    ChipNode.configure({ labelOf }),
    TextAlign,
  ];
}

/** One line without any looks. */
export function lineExtensions(labelOf: LabelOf): Extensions {
  return [
    StarterKit.configure({
      blockquote: false,
      bold: false,
      bulletList: false,
      code: false,
      codeBlock: false,
      hardBreak: false,
      heading: false,
      horizontalRule: false,
      italic: false,
      link: false,
      listItem: false,
      listKeymap: false,
      orderedList: false,
      strike: false,
      trailingNode: false,
      underline: false,
    }),
    ChipNode.configure({ labelOf }),
  ];
}
