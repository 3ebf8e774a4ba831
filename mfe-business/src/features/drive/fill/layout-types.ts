const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const FILLED: ReadonlySet<string> = new Set(['application/pdf', WORD]);

/** Types of files that may be filled; whether one has fields is seen when it is read. */
export const isLayout = (mime: string | null) => FILLED.has(mime ?? '');

/** A paper to fill: its bytes and its name. */
export interface Layout {
  content: string;
  name: string;
}
