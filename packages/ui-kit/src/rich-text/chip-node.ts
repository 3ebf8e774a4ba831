import { Node } from '@tiptap/core';

export interface ChipOptions {
  labelOf: (name: string) => string;
}

/** A variable in the text: one unit, shown by its label, stored as `{{name}}`. */
export const ChipNode = Node.create<ChipOptions>({
  name: 'chip',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ labelOf: (name) => name }),
  addAttributes: () => ({
    name: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-chip'),
      renderHTML: ({ name }) => ({ 'data-chip': name }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-chip]' }],
  renderHTML({ node, HTMLAttributes }) {
    return ['span', { ...HTMLAttributes, class: 'v-chip' }, this.options.labelOf(String(node.attrs.name))];
  },
  renderText: ({ node }) => `{{${String(node.attrs.name)}}}`,
});
