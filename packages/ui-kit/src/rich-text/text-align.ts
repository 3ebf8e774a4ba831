import { Extension } from '@tiptap/core';

export const ALIGNS = ['left', 'center', 'right'] as const;
export type Align = (typeof ALIGNS)[number];

const alignIn = (style: string | null): Align | null =>
  ALIGNS.find((align) => align !== 'left' && style?.includes(`text-align: ${align}`)) ?? null;

/** Where the lines of a paragraph stand; `null`: at the left. Read from the attribute's letters, which the page's policy does not touch. */
export const TextAlign = Extension.create({
  name: 'textAlign',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        align: {
          default: null,
          parseHTML: (element) => alignIn(element.getAttribute('style')),
          renderHTML: ({ align }) => (align ? { style: `text-align: ${String(align)}` } : {}),
        },
      },
    },
  ],
});
