import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** A message that the stand-in took, with its clock and the holder of the certificate. */
export interface Taken {
  readonly at: number;
  readonly holder: string;
  readonly xml: string;
}

/** The messages of earlier runs, one a line; none where there is no such file. A line that was cut off at the end is left out. */
export function readJournal(file: string | undefined): Taken[] {
  if (file === undefined || !existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.slice(0, -1).map((line): Taken => JSON.parse(line));
}

/** Keeps a message before it is answered; nothing where there is no file. */
export function appendJournal(file: string | undefined, taken: Taken): void {
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(taken)}\n`);
}
