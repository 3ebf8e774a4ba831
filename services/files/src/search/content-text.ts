import type { PreviewBlock, PreviewContent } from '@volante/contracts/files/preview.contract';

const rowsText = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.filter(Boolean).join(' · ')).filter(Boolean);

const blockText = (block: PreviewBlock): string[] =>
  block.kind === 'table' ? rowsText(block.rows) : [block.text];

/** The content of a document as running text. */
export function textOf(content: PreviewContent): string {
  const lines =
    content.kind === 'document'
      ? content.blocks.flatMap(blockText)
      : content.sheets.flatMap(({ name, rows }) => [name, ...rowsText(rows)]);
  return lines.join('\n');
}
