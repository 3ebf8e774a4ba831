import { shownDay } from '@volante/contracts/calendar-days';
import type { CallOutput } from '@volante/contracts/call';
import { ATTEMPT_KINDS } from '@volante/contracts/e-learning/attempt-words';
import { EXAMS } from '@volante/contracts/e-learning/exam-words';
import { lawPlace } from '@volante/contracts/e-learning/law-place';
import { VARIANTS } from '@volante/contracts/e-learning/paper-words';
import type { attemptReplay } from '@volante/contracts/e-learning/student-attempt.contract';
import type { Letterhead } from '@volante/service-kit/sheets/export-table';
import { drawLetterhead } from '@volante/service-kit/sheets/pdf-head';
import { PdfPaper } from '@volante/service-kit/sheets/pdf-paper';
import { drawMarked, LEADING, type MarkedLine, markedLines } from '../../paper-store/pdf/marked-lines.js';
import { INK, type Picture, SOFT } from '../../paper-store/pdf/paper-sheet.js';

type Replay = CallOutput<typeof attemptReplay>;
type Question = Replay['questions'][number];

/** All that the paper of an attempt is drawn from. */
export interface AttemptSheet {
  replay: Replay;
  school: string;
  letterhead: Letterhead | null;
  /** Pictures by file, as PNG; of one that cannot be read its description is printed. */
  pictures: ReadonlyMap<string, Picture>;
  /** The day on which it was handed in, by the clock of the student's branch. */
  day: string;
  at: Date;
}

const SIZE = 9.5;
const ROW = SIZE * LEADING;
const INDENT = 24;
const LETTER = 16;
const AFTER = 14;
const PICTURE = { width: 220, height: 130 };
const HUNDREDTHS = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 2 });

/** A part of a question in lines, and how far it stands to the right. */
interface Part {
  lines: MarkedLine[];
  letter: string;
}

interface Laid {
  head: string;
  statement: MarkedLine[];
  picture: { file: Picture; alt: string; width: number; height: number } | null;
  options: Part[];
  notes: MarkedLine[];
  height: number;
}

const verdictOf = ({ chosen, correct }: Question): string =>
  chosen.length === 0 ? 'en blanco' : correct ? 'acierto' : 'fallo';

function pictureOf({ pictures }: AttemptSheet, { picture, pictureAlt }: Question): Laid['picture'] {
  const file = picture === null ? undefined : pictures.get(picture);
  if (!file) return null;
  const scale = Math.min(PICTURE.width / file.width, PICTURE.height / file.height, 1);
  return { file, alt: pictureAlt, width: file.width * scale, height: file.height * scale };
}

/** Words stand beside an answer that was chosen or is right: a printer may have no colours. */
function optionText({ text, right }: Question['options'][number], isChosen: boolean): string {
  const marks = [...(right ? ['correcta'] : []), ...(isChosen ? ['su respuesta'] : [])].join(', ');
  return marks === '' ? text : `**${text}** *(${marks})*`;
}

function lay(paper: PdfPaper, sheet: AttemptSheet, question: Question, number: number): Laid {
  const width = paper.width - INDENT;
  const set = (text: string, room: number) =>
    text === '' ? [] : markedLines(paper, text, { width: room, size: SIZE });
  const picture = pictureOf(sheet, question);
  const isLost = question.picture !== null && picture === null;
  const law = lawPlace(question.norm, question.article);
  const options = question.options.map((option, place) => ({
    letter: `${VARIANTS[place] ?? ''})`,
    lines: set(optionText(option, question.chosen.includes(place)), width - LETTER),
  }));
  const statement = set(question.statement, width);
  const notes = [
    ...(isLost ? set(`*Imagen: ${question.pictureAlt}*`, width) : []),
    // Paper plays nothing: the description stands for the film.
    ...question.media.flatMap(({ kind, alt }) => (kind === 'film' ? set(`*Vídeo: ${alt}*`, width) : [])),
    ...set(question.explanation, width),
    ...set(law, width),
  ];
  const rows = 1 + statement.length + notes.length + options.reduce((sum, one) => sum + one.lines.length, 0);
  return {
    head: `Pregunta ${number}: ${verdictOf(question)}`,
    ...{ statement, picture, options, notes },
    height: rows * ROW + options.length * 2 + (picture ? picture.height + 8 : 0) + AFTER,
  };
}

function drawQuestion(paper: PdfPaper, laid: Laid): void {
  const x = paper.left + INDENT;
  paper.content('H2', () => {
    paper.type('bold', SIZE, INK);
    paper.line(laid.head, { x: paper.left, y: paper.y, width: paper.width });
  });
  paper.y += ROW;
  const lines = (all: readonly MarkedLine[], from: number) => {
    drawMarked(paper, all, { x: from, y: paper.y, size: SIZE });
    paper.y += all.length * ROW;
  };
  paper.content('P', () => lines(laid.statement, x));
  const { picture } = laid;
  if (picture) {
    const { width, height, file, alt } = picture;
    const y = paper.y + 2;
    paper.content('Figure', () => paper.document.image(file.bytes, x, y, { width, height }), alt);
    paper.y += height + 8;
  }
  paper.content('P', () => {
    for (const { letter, lines: own } of laid.options) {
      paper.type('bold', SIZE, INK);
      paper.line(letter, { x, y: paper.y, width: LETTER });
      lines(own, x + LETTER);
      paper.y += 2;
    }
  });
  if (laid.notes.length > 0) paper.content('P', () => lines(laid.notes, x));
  paper.y += AFTER;
}

/** «Aprobado · 28 aciertos, 2 fallos, 0 en blanco · presencial» */
function resultText({ attempt, errorsAllowed, moreTime, away, secondDevice }: Replay): string {
  const { passed, right, wrong, blank, points } = attempt;
  return [
    passed === null ? 'Práctica' : passed ? 'Aprobado' : 'Suspenso',
    `aciertos: ${right}, fallos: ${wrong}, en blanco: ${blank}`,
    points === null ? '' : `${HUNDREDTHS.format(points / 100)} puntos`,
    errorsAllowed === null || passed === null ? '' : `se permiten ${errorsAllowed} fallos`,
    attempt.inPerson ? 'presencial' : '',
    attempt.offline ? 'hecho sin conexión' : '',
    attempt.byClock ? 'entregado al acabar el tiempo' : '',
    moreTime > 0 ? `${moreTime} % más de tiempo` : '',
    away > 0 ? `salidas de la página: ${away}` : '',
    secondDevice ? 'dos dispositivos' : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

function drawTitle(paper: PdfPaper, { replay, letterhead, day }: AttemptSheet): void {
  if (letterhead) drawLetterhead(paper, letterhead);
  const { left, width } = paper;
  const { attempt } = replay;
  paper.content('H1', () => {
    paper.type('bold', 15, INK);
    paper.line(`Test de ${replay.name}`, { x: left, y: paper.y, width });
  });
  paper.y += 21;
  const kind = [ATTEMPT_KINDS[attempt.kind], attempt.name].filter(Boolean).join(' · ');
  const about = `${kind}. Permiso ${attempt.license}, ${EXAMS[attempt.exam]}. Entregado el ${shownDay(day)}.`;
  for (const [text, weight] of [
    [about, 'regular'],
    [resultText(replay), 'bold'],
  ] as const)
    paper.content('P', () => {
      paper.type(weight, 9, weight === 'bold' ? INK : SOFT);
      for (const line of paper.wrap(text, width)) {
        paper.line(line, { x: left, y: paper.y, width });
        paper.y += 12;
      }
    });
  paper.y += 10;
}

/** The result of a test, then each question as it was shown, whole on a page. */
export function attemptPdf(sheet: AttemptSheet): AsyncIterable<Uint8Array> {
  const { replay, school } = sheet;
  const paper = new PdfPaper({
    ...{ title: `Test de ${replay.name}`, author: school, at: sheet.at },
    ...{ isLandscape: false, isTagged: true },
  });
  let page = 0;
  const endPage = () => {
    page += 1;
    const middle = `Permiso ${replay.attempt.license} · ${shownDay(sheet.day)}`;
    paper.foot({ left: school, middle, right: `Página ${page}` }, SOFT);
  };
  drawTitle(paper, sheet);
  for (const [at, question] of replay.questions.entries()) {
    const laid = lay(paper, sheet, question, at + 1);
    if (paper.y + laid.height - AFTER > paper.bottom && paper.y > paper.top) {
      endPage();
      paper.nextPage();
    }
    drawQuestion(paper, laid);
  }
  endPage();
  paper.end();
  return paper.document as AsyncIterable<Uint8Array>;
}
