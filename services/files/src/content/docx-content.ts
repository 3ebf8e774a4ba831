import type { PreviewBlock, PreviewContent } from '@volante/contracts/files/preview.contract';
import mammoth from 'mammoth';
import { SaxesParser } from 'saxes';
import type { TextBudget } from './text-budget.js';

const MAX_COLUMNS = 50;
const HEADING = /^h([1-6])$/;

/** Collects what mammoth writes: its own few elements, closed and escaped as XML asks. */
class Blocks {
  readonly found: PreviewBlock[] = [];
  private text = '';
  private rows: string[][] = [];
  private cells: string[] = [];
  /** Tables in tables become text of their cell. */
  private tables = 0;
  private items = 0;

  constructor(private readonly budget: TextBudget) {}

  open(name: string): void {
    if (name === 'br') this.text += '\n';
    if (name === 'table') this.openTable();
    if (name === 'li') this.openItem();
  }

  write(text: string): void {
    this.text += text;
  }

  close(name: string): void {
    if (this.budget.isSpent) return;
    if (this.tables > 0) this.closeInTable(name);
    else this.closeBlock(name);
  }

  private openTable(): void {
    this.tables += 1;
    if (this.tables === 1) this.text = '';
  }

  private openItem(): void {
    if (this.items > 0) this.flush({ kind: 'item' });
    this.items += 1;
  }

  private closeInTable(name: string): void {
    if (name === 'p') this.text += '\n';
    if (name === 'table') {
      this.tables -= 1;
      if (this.tables > 0) return;
      if (this.rows.length > 0) this.found.push({ kind: 'table', rows: this.rows });
      this.rows = [];
      this.text = '';
    }
    if (this.tables !== 1) return;
    if (name === 'td' || name === 'th') {
      this.cells.push(this.text);
      this.text = '';
    }
    if (name === 'tr') {
      this.rows.push(this.budget.row(this.cells, MAX_COLUMNS));
      this.cells = [];
    }
  }

  private closeBlock(name: string): void {
    const level = HEADING.exec(name)?.[1];
    if (level !== undefined) this.flush({ kind: 'heading', level: Number(level) });
    if (name === 'p' && this.items === 0) this.flush({ kind: 'text' });
    if (name === 'li') {
      this.flush({ kind: 'item' });
      this.items -= 1;
    }
  }

  private flush(block: { kind: 'heading'; level: number } | { kind: 'text' } | { kind: 'item' }): void {
    const text = this.text.trim();
    this.text = '';
    if (text !== '') this.found.push({ ...block, text: this.budget.take(text) });
  }
}

/** A Word document as headings, paragraphs, lists and tables; pictures, notes' links and styles are left out. */
export async function docxContent(bytes: Buffer, budget: TextBudget): Promise<PreviewContent> {
  const { value } = await mammoth.convertToHtml(
    { buffer: bytes },
    { convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })), idPrefix: '' },
  );
  const blocks = new Blocks(budget);
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('opentag', ({ name }) => blocks.open(name));
  parser.on('text', (text) => blocks.write(text));
  parser.on('closetag', ({ name }) => blocks.close(name));
  parser.write(`<document>${value}</document>`).close();
  return { kind: 'document', blocks: blocks.found, isCut: budget.isSpent };
}
