import type { ExchangeFormat } from '@volante/contracts/e-learning/exchange-words';
import type { Exchanged, PackedText, ReadFile } from '../../exchange/exchanged.js';
import { readGift, writeGift } from '../../exchange/gift.js';
import { readMoodle, writeMoodle } from '../../exchange/moodle-xml.js';
import { readOwn, writeOwn } from '../../exchange/own-package.js';
import { readQti } from '../../exchange/qti-read.js';
import { writeQti } from '../../exchange/qti-write.js';

export interface Sent {
  text: string;
  files: readonly PackedText[];
}

interface Format {
  filename: string;
  read(sent: Sent): ReadFile | null;
  write(questions: readonly Exchanged[]): { text: string; files: PackedText[] };
  /** The parts that it keeps. */
  keeps: 'all' | 'pictures' | 'texts';
}

const oneText = (
  filename: string,
  read: (text: string) => ReadFile | null,
  write: (questions: readonly Exchanged[]) => string,
): Format => ({
  ...{ filename, keeps: 'texts' },
  read: ({ text }) => read(text),
  write: (questions) => ({ text: write(questions), files: [] }),
});
const aPackage = (
  filename: string,
  keeps: Format['keeps'],
  read: (files: readonly PackedText[]) => ReadFile | null,
  write: (questions: readonly Exchanged[]) => PackedText[],
): Format => ({
  ...{ filename, keeps },
  read: ({ files }) => read(files),
  write: (questions) => ({ text: '', files: write(questions) }),
});

export const FORMATS: Readonly<Record<ExchangeFormat, Format>> = {
  own: aPackage('preguntas.zip', 'all', readOwn, writeOwn),
  qti3: aPackage('preguntas-qti3.zip', 'pictures', readQti, (all) => writeQti('3', all)),
  qti2: aPackage('preguntas-qti2.zip', 'pictures', readQti, (all) => writeQti('2', all)),
  moodle: oneText('preguntas-moodle.xml', readMoodle, writeMoodle),
  gift: oneText('preguntas.gift.txt', readGift, writeGift),
};

/** Spanish; what the file will not have, with how many questions lose it. */
export function lostBy(
  { keeps }: Format,
  questions: readonly Exchanged[],
): { what: string; count: number }[] {
  const pictures = questions.filter(({ picture }) => picture).length;
  return [
    { what: 'Imágenes', count: keeps === 'texts' ? pictures : 0 },
    { what: 'Examen, tema, artículo y fechas', count: keeps === 'all' ? 0 : questions.length },
    { what: 'Situación (llegan como borradores)', count: keeps === 'all' ? questions.length : 0 },
  ].filter(({ count }) => count > 0);
}
