import type { ExchangeFormat } from '@volante/contracts/e-learning/exchange-words';
import type { Exchanged, PackedText } from '../../exchange/exchanged.js';
import { writeGift } from '../../exchange/gift.js';
import { writeMoodle } from '../../exchange/moodle-xml.js';
import { writeOwn } from '../../exchange/own-package.js';
import { writeQti } from '../../exchange/qti-write.js';

interface Format {
  filename: string;
  write(questions: readonly Exchanged[]): { text: string; files: PackedText[] };
  /** The parts that it keeps. */
  keeps: 'all' | 'pictures' | 'texts';
}

const oneText = (filename: string, write: (questions: readonly Exchanged[]) => string): Format => ({
  ...{ filename, keeps: 'texts' },
  write: (questions) => ({ text: write(questions), files: [] }),
});
const aPackage = (
  filename: string,
  keeps: Format['keeps'],
  write: (questions: readonly Exchanged[]) => PackedText[],
): Format => ({
  ...{ filename, keeps },
  write: (questions) => ({ text: '', files: write(questions) }),
});

/** How files of each format are written; they are read by `FileReader`. */
export const FORMATS: Readonly<Record<ExchangeFormat, Format>> = {
  own: aPackage('preguntas.zip', 'all', writeOwn),
  qti3: aPackage('preguntas-qti3.zip', 'pictures', (all) => writeQti('3', all)),
  qti2: aPackage('preguntas-qti2.zip', 'pictures', (all) => writeQti('2', all)),
  moodle: oneText('preguntas-moodle.xml', writeMoodle),
  gift: oneText('preguntas.gift.txt', writeGift),
};

/** Spanish; what the file will not have, with how many questions lose it. */
export function lostBy(
  { keeps }: Format,
  questions: readonly Exchanged[],
  withMedia: number,
): { what: string; count: number }[] {
  const pictures = questions.filter(({ picture }) => picture).length;
  return [
    { what: 'Imágenes', count: keeps === 'texts' ? pictures : 0 },
    { what: 'Vídeos, audios y lengua de signos', count: withMedia },
    { what: 'Examen, tema, artículo y fechas', count: keeps === 'all' ? 0 : questions.length },
    { what: 'Situación (llegan como borradores)', count: keeps === 'all' ? questions.length : 0 },
  ].filter(({ count }) => count > 0);
}
