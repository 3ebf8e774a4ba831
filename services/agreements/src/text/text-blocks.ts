import { escapeHtml } from '@volante/service-kit/sheets/print-text';
import { Parser } from 'htmlparser2';

export type Align = 'left' | 'center' | 'right';

export interface Looks {
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
}

/** Letters of one look, or a mark by its name, or a new line. */
export type Run =
  | { kind: 'text'; text: string; looks: Looks }
  | { kind: 'mark'; name: string }
  | { kind: 'break' };

type Shape = 'h2' | 'h3' | 'p' | 'hr';

/** A paragraph of a text. */
export interface Block {
  shape: Shape;
  align: Align;
  /** Lists and quotes around it, the outermost first. */
  inside: readonly ('ul' | 'ol' | 'blockquote')[];
  /** Number or point before the first paragraph of a list's line; `''`: none. */
  bullet: string;
  runs: Run[];
}

const LOOKS: Readonly<Record<string, keyof Looks>> = {
  ...{ strong: 'bold', b: 'bold', em: 'italic', i: 'italic', u: 'underline' },
  ...{ s: 'strike', del: 'strike', strike: 'strike' },
};
const SHAPES: Readonly<Record<string, Shape>> = { h1: 'h2', h2: 'h2', h3: 'h3', p: 'p', div: 'p' };
const SILENT = new Set([
  'script',
  'style',
  'title',
  'textarea',
  'noscript',
  'iframe',
  'svg',
  'math',
  'option',
]);
/** Spaces are cut afterwards: to leave them out here takes time by the square of their number. */
const MARK = /\{\{([^{}]{1,80})\}\}/g;
const MAX_DEPTH = 6;

const plainLooks = (): Looks => ({ bold: false, italic: false, underline: false, strike: false });

function alignOf(style: string | undefined): Align {
  const [, align] = /text-align:\s*(center|right)/.exec(style ?? '') ?? [];
  return align === 'center' || align === 'right' ? align : 'left';
}

function runsOf(text: string, looks: Looks): Run[] {
  const runs: Run[] = [];
  let from = 0;
  const letters = (to: number) => {
    if (to > from) runs.push({ kind: 'text', text: text.slice(from, to), looks });
  };
  for (const { 0: whole, 1: name = '', index } of text.matchAll(MARK)) {
    letters(index);
    runs.push({ kind: 'mark', name: name.trim() });
    from = index + whole.length;
  }
  letters(text.length);
  return runs;
}

/** Reads markup and keeps what a document can show. Open and close come in any order: others wrote it. */
class Reader {
  readonly blocks: Block[] = [];
  private readonly lists: { tag: 'ul' | 'ol' | 'blockquote'; count: number }[] = [];
  private readonly on: Record<keyof Looks, number> = { bold: 0, italic: 0, underline: 0, strike: 0 };
  private silent = 0;
  private block: Block | null = null;
  private bullet = '';

  open(tag: string, { style }: Record<string, string>): void {
    if (SILENT.has(tag)) this.silent += 1;
    const looks = LOOKS[tag];
    if (looks) this.on[looks] += 1;
    const shape = SHAPES[tag];
    if (shape) this.begin(shape, alignOf(style));
    if (tag === 'ul' || tag === 'ol' || tag === 'blockquote') this.enter(tag);
    if (tag === 'li') this.item();
    if (tag === 'br') this.current().runs.push({ kind: 'break' });
    if (tag === 'hr') {
      this.begin('hr', 'left');
      this.block = null;
    }
  }

  text(letters: string): void {
    if (this.silent > 0) return;
    // White space between blocks says nothing; within a paragraph a mark may come in pieces, so runs are made at its end.
    if (!this.block && letters.trim() === '') return;
    const looks = plainLooks();
    for (const name of Object.keys(looks) as (keyof Looks)[]) looks[name] = this.on[name] > 0;
    const { runs } = this.current();
    const last = runs.at(-1);
    if (last?.kind === 'text' && JSON.stringify(last.looks) === JSON.stringify(looks)) last.text += letters;
    else runs.push({ kind: 'text', text: letters, looks });
  }

  close(tag: string): void {
    if (SILENT.has(tag)) this.silent = Math.max(0, this.silent - 1);
    const looks = LOOKS[tag];
    if (looks) this.on[looks] = Math.max(0, this.on[looks] - 1);
    if (SHAPES[tag] || tag === 'li') this.block = null;
    if (tag === 'ul' || tag === 'ol' || tag === 'blockquote') {
      this.block = null;
      this.lists.pop();
    }
  }

  private enter(tag: 'ul' | 'ol' | 'blockquote'): void {
    this.block = null;
    this.lists.push({ tag, count: 0 });
  }

  private item(): void {
    this.block = null;
    const list = this.lists.at(-1);
    if (!list) return;
    list.count += 1;
    this.bullet = list.tag === 'ol' ? `${list.count}.` : '•';
  }

  private begin(shape: Shape, align: Align): Block {
    const inside = this.lists.slice(0, MAX_DEPTH).map(({ tag }) => tag);
    const block: Block = { shape, align, inside, bullet: this.bullet, runs: [] };
    this.bullet = '';
    this.blocks.push(block);
    this.block = block;
    return block;
  }

  private current(): Block {
    return this.block ?? this.begin('p', 'left');
  }
}

/** The paragraphs of a text. Elements without a place in a document are left out, their words stay. */
export function textBlocks(html: string): Block[] {
  const reader = new Reader();
  const parser = new Parser({
    onopentag: (tag, attributes) => reader.open(tag, attributes),
    ontext: (letters) => reader.text(letters),
    onclosetag: (tag) => reader.close(tag),
  });
  parser.end(html);
  return reader.blocks.map((block) => ({
    ...block,
    runs: block.runs.flatMap((run) => (run.kind === 'text' ? runsOf(run.text, run.looks) : [run])),
  }));
}

export const marksIn = (blocks: readonly Block[]): string[] =>
  blocks.flatMap(({ runs }) => runs.flatMap((run) => (run.kind === 'mark' ? [run.name] : [])));

/** Words of a paragraph without its marks. */
export const wordsOfBlock = ({ runs }: Block): string =>
  runs
    .map((run) => (run.kind === 'text' ? run.text : ' '))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

const TAGS: readonly (readonly [keyof Looks, string])[] = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strike', 's'],
];

function runHtml(run: Run): string {
  if (run.kind === 'break') return '<br>';
  if (run.kind === 'mark') return `{{${escapeHtml(run.name)}}}`;
  return TAGS.filter(([look]) => run.looks[look]).reduce(
    (inner, [, tag]) => `<${tag}>${inner}</${tag}>`,
    escapeHtml(run.text),
  );
}

/** Tags that end and begin between two paragraphs: a paragraph with a bullet begins a line of its innermost list. */
function between(before: Block | undefined, after: Block | undefined): string {
  const from = before?.inside ?? [];
  const to = after?.inside ?? [];
  let same = 0;
  while (same < from.length && same < to.length && from[same] === to[same]) same += 1;
  // "1." in the same depth is another list.
  if (same === to.length && same === from.length && after?.bullet === '1.') same -= 1;
  const item = (tag: string, isOpen: boolean) => (tag === 'blockquote' ? '' : isOpen ? '<li>' : '</li>');
  const closed = from
    .slice(same)
    .reverse()
    .map((tag) => `${item(tag, false)}</${tag}>`);
  const opened = to.slice(same).map((tag) => `<${tag}>${item(tag, true)}`);
  const next = opened.length === 0 && after?.bullet ? '</li><li>' : '';
  return `${closed.join('')}${next}${opened.join('')}`;
}

/** The text as it is stored: only what {@link textBlocks} understands. */
export function htmlOf(blocks: readonly Block[]): string {
  const parts = blocks.map((block, at) => {
    const style = block.align === 'left' ? '' : ` style="text-align: ${block.align}"`;
    const inner = block.runs.map(runHtml).join('');
    const own = block.shape === 'hr' ? '<hr>' : `<${block.shape}${style}>${inner}</${block.shape}>`;
    return `${between(blocks[at - 1], block)}${own}`;
  });
  return `${parts.join('')}${between(blocks.at(-1), undefined)}`;
}
