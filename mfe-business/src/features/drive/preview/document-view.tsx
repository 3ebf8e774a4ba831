import type { PreviewBlock } from '@volante/contracts/files/preview.contract';
import { ScrollBox } from '@volante/ui-kit/scroll-table';
import { useDriveText } from '../drive-text';
import { CellTable } from './cell-table';
import { numbered } from './numbered';

const isItem = (block: PreviewBlock | undefined) => block?.kind === 'item';

/** Items that follow each other are one list. */
function grouped(blocks: readonly PreviewBlock[]): PreviewBlock[][] {
  const groups: PreviewBlock[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (last && isItem(block) && isItem(last[0])) last.push(block);
    else groups.push([block]);
  }
  return groups;
}

function Group({ blocks }: { blocks: readonly PreviewBlock[] }) {
  const [first] = blocks;
  if (first?.kind === 'table') return <CellTable rows={first.rows} />;
  if (first?.kind === 'heading')
    return <p className={`vb-preview-h${Math.min(first.level, 3)}`}>{first.text}</p>;
  if (first?.kind === 'text') return <p>{first.text}</p>;
  return (
    <ul>
      {numbered(blocks).map(({ key, value: block }) => (
        <li key={key}>{block.kind === 'item' ? block.text : ''}</li>
      ))}
    </ul>
  );
}

interface DocumentViewProps {
  blocks: readonly PreviewBlock[];
  isCut: boolean;
  name: string;
}

/** The text of a document, without its styles. */
export function DocumentView({ blocks, isCut, name }: DocumentViewProps) {
  const text = useDriveText();
  return (
    <ScrollBox className="vb-preview-box vb-preview-text" label={text('drive.item.preview', { name })}>
      {numbered(grouped(blocks)).map(({ key, value }) => (
        <Group key={key} blocks={value} />
      ))}
      {blocks.length === 0 ? <p className="v-help">{text('drive.preview.empty')}</p> : null}
      {isCut ? <p className="v-help">{text('drive.preview.cut')}</p> : null}
    </ScrollBox>
  );
}
