import { marksOf } from '@volante/contracts/e-learning/text-marks';
import type { Exchanged, PackedText } from './exchanged.js';
import { escapeMarkup } from './html-marks.js';

export type QtiVersion = '2' | '3';

const SPACES: Readonly<
  Record<QtiVersion, { items: string; manifest: string; template: string; type: string }>
> = {
  '2': {
    items: 'http://www.imsglobal.org/xsd/imsqti_v2p2',
    manifest: 'http://www.imsglobal.org/xsd/imscp_v1p1',
    template: 'http://www.imsglobal.org/question/qti_v2p2/rptemplates/match_correct',
    type: 'imsqti_item_xmlv2p2',
  },
  '3': {
    items: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
    manifest: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
    template: 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml',
    type: 'imsqti_item_xmlv3p0',
  },
};
const LETTERS = 'ABCDEFGH';
const kebab = (name: string): string => name.replace(/[A-Z]/g, (one) => `-${one.toLowerCase()}`);

/** Elements and attributes in the spelling of a version: `simpleChoice`, or `qti-simple-choice`. */
function pen(version: QtiVersion) {
  const named = (name: string) => (version === '3' ? `qti-${kebab(name)}` : name);
  const attributes = (given: Readonly<Record<string, string>>) =>
    Object.entries(given)
      .map(([name, value]) => ` ${version === '3' ? kebab(name) : name}="${escapeMarkup(value)}"`)
      .join('');
  return (name: string, given: Readonly<Record<string, string>>, content = ''): string =>
    content === ''
      ? `<${named(name)}${attributes(given)}/>`
      : `<${named(name)}${attributes(given)}>${content}</${named(name)}>`;
}

/** A text of the bank as inline markup: a line break for each paragraph, points with their dash. */
const inline = (text: string): string =>
  marksOf(text)
    .flatMap(({ list, lines }) =>
      lines.map((runs) => {
        const words = runs.map(({ text: run, bold, italic }) => {
          const plain = escapeMarkup(run);
          return bold ? `<strong>${plain}</strong>` : italic ? `<em>${plain}</em>` : plain;
        });
        return `${list ? '- ' : ''}${words.join('')}`;
      }),
    )
    .join('<br/>');

/** The explanation, where there is one. */
function feedbackOf(version: QtiVersion, explanation: string): string[] {
  if (explanation === '') return [];
  const tag = pen(version);
  const words = `<p>${inline(explanation)}</p>`;
  const about = { outcomeIdentifier: 'FEEDBACK', identifier: 'EXPLANATION', showHide: 'show' };
  return [tag('modalFeedback', about, version === '3' ? tag('contentBody', {}, words) : words)];
}

interface Item {
  /** Its own within the package. */
  id: string;
  question: Exchanged;
}

function itemXml(version: QtiVersion, { id, question }: Item): string {
  const { name, statement, options, explanation, picture } = question;
  const tag = pen(version);
  const right = options.flatMap((one, at) => (one.right ? [LETTERS[at] ?? ''] : []));
  const choices = options.map((one, at) =>
    tag('simpleChoice', { identifier: LETTERS[at] ?? '' }, inline(one.text)),
  );
  const single = right.length === 1;
  const image = picture
    ? `<p><img src="../${escapeMarkup(picture.name)}" alt="${escapeMarkup(picture.alt)}"/></p>`
    : '';
  const parts = [
    tag(
      'responseDeclaration',
      { identifier: 'RESPONSE', cardinality: single ? 'single' : 'multiple', baseType: 'identifier' },
      tag('correctResponse', {}, right.map((one) => tag('value', {}, one)).join('')),
    ),
    tag('outcomeDeclaration', { identifier: 'SCORE', cardinality: 'single', baseType: 'float' }),
    tag('outcomeDeclaration', { identifier: 'FEEDBACK', cardinality: 'single', baseType: 'identifier' }),
    tag(
      'itemBody',
      {},
      image +
        tag(
          'choiceInteraction',
          { responseIdentifier: 'RESPONSE', shuffle: 'false', maxChoices: single ? '1' : '0' },
          [tag('prompt', {}, inline(statement)), ...choices].join('\n    '),
        ),
    ),
    tag('responseProcessing', { template: SPACES[version].template }),
    ...feedbackOf(version, explanation),
  ];
  const about = { xmlns: SPACES[version].items, identifier: `q-${id}`, title: name };
  const item = tag(
    'assessmentItem',
    { ...about, adaptive: 'false', timeDependent: 'false' },
    `\n  ${parts.join('\n  ')}\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${item}\n`;
}

const idOf = (name: string): string => name.replace(/[^\w.-]/g, '_') || '0';

/** Each with an id of its own: names may differ in signs alone, or in capitals, which not every file system tells apart. */
function itemsOf(questions: readonly Exchanged[]): Item[] {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return questions.map((question) => {
    const plain = idOf(question.name);
    const key = plain.toLowerCase();
    let [id, count] = [plain, counts.get(key) ?? 1];
    while (taken.has(id.toLowerCase())) {
      count += 1;
      id = `${plain}-${count}`;
    }
    counts.set(key, count);
    taken.add(id.toLowerCase());
    return { id, question };
  });
}

const pathOf = ({ id }: Item): string => `items/${id}.xml`;

function manifestXml(version: QtiVersion, items: readonly Item[]): string {
  const { manifest, type } = SPACES[version];
  const resources = items.map((item) => {
    const { picture } = item.question;
    const files = [pathOf(item), ...(picture ? [picture.name] : [])];
    const list = files.map((href) => `<file href="${escapeMarkup(href)}"/>`).join('');
    return `    <resource identifier="r-${item.id}" type="${type}" href="${pathOf(item)}">${list}</resource>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<manifest xmlns="${manifest}" identifier="volante">\n  <metadata/>\n  <organizations/>\n  <resources>\n${resources.join('\n')}\n  </resources>\n</manifest>\n`;
}

/** A package of QTI: its manifest, and an item for each question. Names of questions are all different. */
export function writeQti(version: QtiVersion, questions: readonly Exchanged[]): PackedText[] {
  const items = itemsOf(questions);
  return [
    { name: 'imsmanifest.xml', text: manifestXml(version, items) },
    ...items.map((item) => ({ name: pathOf(item), text: itemXml(version, item) })),
  ];
}
