import type { ExchangeFormat } from '@volante/contracts/e-learning/exchange-words';
import type { PackedText, ReadFile } from '../exchange/exchanged.js';
import { readGift } from '../exchange/gift.js';
import { readMoodle } from '../exchange/moodle-xml.js';
import { readOwn } from '../exchange/own-package.js';
import { readQti } from '../exchange/qti-read.js';

/** A file of another program, or the texts of a package. */
export interface ReadTask {
  format: ExchangeFormat;
  text: string;
  files: readonly PackedText[];
}

const READERS: Readonly<Record<ExchangeFormat, (task: ReadTask) => ReadFile | null>> = {
  own: ({ files }) => readOwn(files),
  qti3: ({ files }) => readQti(files),
  qti2: ({ files }) => readQti(files),
  moodle: ({ text }) => readMoodle(text),
  gift: ({ text }) => readGift(text),
};

/** As it goes from one process to another: parts that were lost, each with its number. `null`: the file is not of that format. */
export function readTask(task: ReadTask): (Omit<ReadFile, 'lost'> & { lost: [string, number][] }) | null {
  const file = READERS[task.format](task);
  return file && { ...file, lost: [...file.lost] };
}
