import { accept, emptyFile, lose, MAX_ALT, type PackedText, type ReadFile } from './exchanged.js';
import { escapeMarkup, marksOfHtml } from './html-marks.js';
import { type Element, parseXml } from './xml-tree.js';

/** `qti-simple-choice` of QTI 3 and `simpleChoice` of QTI 2 are one word here. */
const folded = (name: string): string =>
  name.replace(/^.*:/, '').replace(/^qti-/, '').replaceAll('-', '').toLowerCase();

const attribute = ({ attributes }: Element, name: string): string =>
  Object.entries(attributes).find(([one]) => folded(one) === name)?.[1] ?? '';

/** Elements of this name below one, in their order. */
const all = (of: Element, name: string): Element[] =>
  of.children.flatMap((one) => [...(folded(one.name) === name ? [one] : []), ...all(one, name)]);

/** The markup within an element, without the elements that are read by themselves. */
function markupOf({ parts }: Element, without: readonly string[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return escapeMarkup(part);
      const name = folded(part.name);
      return without.includes(name) ? '' : `<${name}>${markupOf(part, without)}</${name}>`;
    })
    .join('');
}

const textOf = (of: Element, file: ReadFile, without: readonly string[] = []): string =>
  marksOfHtml(markupOf(of, ['img', ...without]).replace(/<(\/?)(?:contentbody)>/g, '<$1div>'), file);

const KINDS: Readonly<Record<string, string>> = {
  textentryinteraction: 'Es de respuesta escrita',
  extendedtextinteraction: 'Es de respuesta abierta',
  matchinteraction: 'Es de emparejar',
  associateinteraction: 'Es de emparejar',
  orderinteraction: 'Es de ordenar',
  gapmatchinteraction: 'Es de rellenar huecos',
  inlinechoiceinteraction: 'Es de elegir dentro del texto',
  hotspotinteraction: 'Es de señalar en una imagen',
  sliderinteraction: 'Es de una escala',
  uploadinteraction: 'Pide un archivo',
};

/** The one choice of an item, or why it cannot be taken. */
function choiceOf(body: Element): Element | string {
  const found = (of: Element): Element[] =>
    of.children.flatMap((one) => (folded(one.name).endsWith('interaction') ? [one] : found(one)));
  const [first, ...more] = found(body);
  if (!first) return 'No tiene respuestas';
  if (more.length > 0) return 'Tiene varias preguntas en una';
  const kind = folded(first.name);
  return kind === 'choiceinteraction' ? first : (KINDS[kind] ?? 'Es de un tipo que no se conoce');
}

const rightOf = (item: Element): Set<string> =>
  new Set(
    all(item, 'correctresponse')
      .slice(0, 1)
      .flatMap((one) => all(one, 'value'))
      .map(({ text }) => text.trim()),
  );

function pictureOf(body: Element, file: ReadFile): { picture?: { name: string; alt: string } } {
  const [first, ...more] = all(body, 'img');
  if (more.length > 0) lose(file, 'Imágenes', more.length);
  const name = first ? attribute(first, 'src').replace(/^(?:\.{1,2}\/)+/, '') : '';
  if (!first || name === '') return {};
  if (/^[a-z]+:/i.test(name)) {
    lose(file, 'Imágenes');
    return {};
  }
  return { picture: { name, alt: attribute(first, 'alt').slice(0, MAX_ALT) } };
}

/** Takes an item; answers why not. */
function readItem(item: Element, at: number, file: ReadFile): string | null {
  const name = attribute(item, 'title') || attribute(item, 'identifier');
  const [body] = all(item, 'itembody');
  if (!body) return 'No tiene enunciado';
  const choice = choiceOf(body);
  if (typeof choice === 'string') return choice;
  const right = rightOf(item);
  if (right.size === 0) return 'No dice qué respuesta es la correcta';
  const prompt = all(choice, 'prompt').map((one) => textOf(one, file));
  if (all(choice, 'feedbackinline').length > 0) lose(file, 'Comentario de cada respuesta');
  const options = all(choice, 'simplechoice').map((one) => ({
    text: textOf(one, file, ['feedbackinline', 'feedbackblock']).replace(/\n/g, ' '),
    right: right.has(attribute(one, 'identifier')),
  }));
  const stem = textOf(body, file, ['choiceinteraction', 'rubricblock']);
  const statement = [stem, ...prompt].filter(Boolean).join('\n');
  const [feedback, ...others] = all(item, 'modalfeedback');
  if (others.length > 0) lose(file, 'Otros comentarios', others.length);
  const explanation = feedback ? textOf(feedback, file) : '';
  accept(file, at, { name, statement, options, explanation, ...pictureOf(body, file) });
  return null;
}

const NOT_ITEMS = ['manifest', 'assessmenttest', 'assessmentsection', 'assessmentstimulus'];

/** Reads the items of a package of QTI 2.x or 3.0: choices; other types are rejected with a reason. `null`: there is no item in it. */
export function readQti(texts: readonly PackedText[]): ReadFile | null {
  const file = emptyFile();
  let at = 0;
  for (const { name, text } of texts) {
    const [root] = parseXml(text)?.children ?? [];
    const kind = root ? folded(root.name) : '';
    if (NOT_ITEMS.includes(kind)) {
      if (kind !== 'manifest') lose(file, 'Test y su orden');
      continue;
    }
    at += 1;
    const isItem = root && kind === 'assessmentitem';
    const reason = isItem
      ? readItem(root, at, file)
      : root
        ? 'No es una pregunta QTI'
        : 'El XML no es válido';
    if (reason) file.rejected.push({ at, name: (root && attribute(root, 'title')) || name, reason });
  }
  return file.questions.length === 0 && file.rejected.every(({ reason }) => /XML|QTI/.test(reason))
    ? null
    : file;
}
