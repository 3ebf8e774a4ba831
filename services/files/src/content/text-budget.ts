const CELL_CHARS = 500;
const BLOCK_CHARS = 20_000;
/** An empty cell takes room in the answer too. */
const CELL_COST = 3;

/** Characters that may still be taken from a document. */
export class TextBudget {
  isSpent = false;

  constructor(private left: number) {}

  take(text: string, most = BLOCK_CHARS): string {
    const cut = text.slice(0, Math.max(0, Math.min(most, this.left)));
    if (cut.length < text.length) this.isSpent = this.isSpent || cut.length === this.left;
    this.spend(cut.length);
    return cut;
  }

  private spend(characters: number): void {
    this.left -= characters;
    if (this.left <= 0) this.isSpent = true;
  }

  /** Cells of a row without the empty ones at its end. */
  row(cells: readonly string[], most: number): string[] {
    const last = cells.findLastIndex((cell) => cell.trim() !== '');
    const used = cells.slice(0, Math.min(last + 1, most));
    this.spend(used.length * CELL_COST);
    return used.map((cell) => this.take(cell.trim(), CELL_CHARS));
  }
}
