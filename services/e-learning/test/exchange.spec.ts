import { describe, expect, it } from '@jest/globals';
import type { BankFacts, Exchanged } from '../src/exchange/exchanged.js';
import { readGift, writeGift } from '../src/exchange/gift.js';
import { marksOfHtml } from '../src/exchange/html-marks.js';
import { readMoodle, writeMoodle } from '../src/exchange/moodle-xml.js';
import { readOwn, writeOwn } from '../src/exchange/own-package.js';
import { readQti } from '../src/exchange/qti-read.js';
import { writeQti } from '../src/exchange/qti-write.js';
import { seeded } from '../src/practice/seeded.js';
import { SEED_TOPICS } from '../src/seed/seed.js';

const BANK: Exchanged[] = [
  ...SEED_TOPICS.flatMap(({ questions }) =>
    questions.map(([, statement, right, wrong, explanation], at) => ({
      ...{ name: `P-${at}`, statement, explanation },
      options: [{ text: right, right: true }, ...wrong.map((text) => ({ text, right: false }))],
    })),
  ),
  {
    ...{ name: 'Raro: ~=#{}\\', statement: 'Uno\nDos {~=#:} \\ <b> & "x"', explanation: '' },
    options: [
      { text: 'a = b ~ c', right: true },
      { text: '{#} : \\', right: true },
      { text: '50 % &lt;', right: false },
    ],
  },
];

describe.each([
  ['GIFT', readGift, writeGift],
  ['Moodle XML', readMoodle, writeMoodle],
] as const)('%s', (_, read, write) => {
  it('of the bank is read as it was written, and written again to the same bytes', () => {
    const written = write(BANK);
    const file = read(written);
    expect(file?.rejected).toEqual([]);
    expect(file?.questions).toEqual(BANK);
    expect([...(file?.lost ?? [])]).toEqual([]);
    expect(write(file?.questions ?? [])).toBe(written);
  });

  it('is read from any text, cut or spoilt, without an error', () => {
    const random = seeded(3);
    const whole = write(BANK);
    for (let n = 0; n < 60; n += 1) {
      const at = Math.floor(random() * whole.length);
      const odd = String.fromCharCode(Math.floor(random() * 256));
      const spoilt = random() < 0.5 ? whole.slice(at) : `${whole.slice(0, at)}${odd}${whole.slice(at + 3)}`;
      const file = read(spoilt);
      for (const { options } of file?.questions ?? []) expect(options.some(({ right }) => right)).toBe(true);
    }
  });
});

describe('GIFT of others', () => {
  it('is read with its comments, formats, weights and truths, and says what is lost', () => {
    const file = readGift(`\uFEFF// comentario
$CATEGORY: Señales

::S1::[html]<p>¿Qué <b>obliga</b>?</p>{
=La R-2#Bien
~La S-13
####Lo dice &laquo;el&nbsp;artículo&raquo; 151
}

::V::¿Verdad?{T}

¿Cuáles? { ~%50%Una ~%50%Dos ~%-100%Tres }\r
`);
    expect(file.rejected).toEqual([]);
    expect(file.questions).toEqual([
      {
        ...{ name: 'S1', statement: '¿Qué **obliga**?' },
        options: [
          { text: 'La R-2', right: true },
          { text: 'La S-13', right: false },
        ],
        explanation: 'Lo dice &laquo;el artículo&raquo; 151',
      },
      {
        ...{ name: 'V', statement: '¿Verdad?', explanation: '' },
        options: [
          { text: 'Verdadero', right: true },
          { text: 'Falso', right: false },
        ],
      },
      {
        ...{ name: '', statement: '¿Cuáles?', explanation: '' },
        options: [
          { text: 'Una', right: true },
          { text: 'Dos', right: true },
          { text: 'Tres', right: false },
        ],
      },
    ]);
    expect(Object.fromEntries(file.lost)).toEqual({ Categorías: 1, 'Comentario de cada respuesta': 1 });
  });

  it.each([
    ['::a::Escribe{}', 'Es de respuesta abierta'],
    ['::a::Cuánto{#3:1}', 'Es numérica'],
    ['::a::Une{=uno -> 1 =dos -> 2 =tres -> 3}', 'Es de emparejar'],
    ['::a::Capital{=Madrid =madrid}', 'Es de respuesta escrita'],
    ['::a::Sin nada', 'No tiene respuestas'],
    ['::a::¿Qué?{~no ~tampoco}', 'Marca la respuesta correcta'],
    ['::a::¿Qué?{=1 ~2 ~3 ~4 ~5}', 'Son 4 respuestas como mucho'],
    ['::a::¿Qué?{=Sí ~sí}', 'Hay dos respuestas iguales'],
    ['::a::{=Sí ~No}', 'No tiene enunciado'],
    [`::a::${'x'.repeat(1_001)}{=Sí ~No}`, 'El enunciado o la explicación son demasiado largos'],
  ])('%s is rejected: %s', (source, reason) => {
    expect(readGift(source)).toMatchObject({ questions: [], rejected: [{ at: 1, name: 'a', reason }] });
  });
});

describe('Moodle XML of others', () => {
  it('is read from HTML, with its true or false, and names types that it does not know', () => {
    const file = readMoodle(`<?xml version="1.0"?><quiz>
      <question type="category"><category><text>x</text></category></question>
      <question type="truefalse"><name><text>V</text></name>
        <questiontext format="html"><text><![CDATA[<p>¿Se <em>puede</em>?<img src="a.png"></p>]]></text></questiontext>
        <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>
      <question type="essay"><name><text>E</text></name></question>
      <question type="rara"><name><text>R</text></name></question>
    </quiz>`);
    expect(file?.questions.map(({ statement, options }) => [statement, options[0]])).toEqual([
      ['¿Se *puede*?', { text: 'Verdadero', right: true }],
    ]);
    expect(file?.rejected).toEqual([
      { at: 2, name: 'E', reason: 'Es de respuesta abierta' },
      { at: 3, name: 'R', reason: 'Es de un tipo que no se conoce: rara' },
    ]);
    expect(Object.fromEntries(file?.lost ?? [])).toEqual({ Categorías: 1, Imágenes: 1 });
  });

  it.each([
    ['', 'nothing'],
    ['<quiz>', 'cut'],
    ['<otro/>', 'something else'],
    ['<!DOCTYPE quiz [<!ENTITY a "aa">]><quiz>&a;</quiz>', 'entities of its own'],
    [`${'<a>'.repeat(500)}${'</a>'.repeat(500)}`, 'nested without end'],
  ])('%j is no such file (%s)', (source) => {
    expect(readMoodle(source)).toBeNull();
  });
});

describe('HTML in a text', () => {
  it.each([
    ['a<br>b<br/>c', 'a\nb\nc'],
    ['<ul><li>uno</li><li>dos</li></ul>', '- uno\n- dos'],
    ['<script>alert(1)</script>x<style>y', 'x'],
    ['&#191;s&iacute;&#x3f; &#99999999; &amp;lt;', '¿sí? &#99999999; &lt;'],
    ['a <!-- no --> b', 'a b'],
    ['1 < 2', '1 < 2'],
  ])('%j becomes %j', (html, marks) => {
    expect(marksOfHtml(html, { lost: new Map() })).toBe(marks);
  });
});

/** As the bank has them: with marks, two right answers, and a picture. */
const PACKED: Exchanged[] = [
  ...BANK.map((one, at) => ({ ...one, name: `Q${at}` })),
  {
    ...{ name: 'Q-x', statement: 'Elija **dos** de *tres*:\n- la una\n- la otra', explanation: 'Uno.\nDos.' },
    options: [
      { text: 'a', right: true },
      { text: '**b** & c', right: true },
      { text: 'd', right: false },
    ],
    picture: { name: 'imagenes/Q-x.png', alt: 'Un "cruce" & una señal' },
  },
];
const QTI = [
  ['QTI 3.0', readQti, (all: readonly Exchanged[]) => writeQti('3', all)],
  ['QTI 2.2', readQti, (all: readonly Exchanged[]) => writeQti('2', all)],
] as const;

const BANK_FACTS: BankFacts = {
  ...{
    exams: ['common'],
    topic: { name: 'Señales', exam: 'common' },
    norm: { citation: 'RD 1', name: 'Uno' },
  },
  ...{ source: { name: 'Propia', rights: 'own' }, article: '57.1', inForceFrom: '2026-01-01' },
  ...{ inForceTo: null, examFrom: null },
};
const WITH_FACTS = PACKED.map((one) => ({ ...one, bank: BANK_FACTS }));

describe.each([
  ...QTI.map(([name, read, write]) => [name, read, write, PACKED] as const),
  ['the own package', readOwn, writeOwn, WITH_FACTS] as const,
])('%s', (_, read, write, all) => {
  it('of the bank is read as it was written, and written again to the same bytes', () => {
    const written = write(all);
    const file = read(written);
    expect(file?.rejected).toEqual([]);
    expect(file?.questions).toEqual(all);
    expect([...(file?.lost ?? [])]).toEqual([]);
    expect(write(file?.questions ?? [])).toEqual(written);
  });

  it('is read from any texts, cut or spoilt, without an error', () => {
    const random = seeded(11);
    const whole = write(all.slice(-3));
    for (let turn = 0; turn < 60; turn += 1) {
      const spoilt = whole.map(({ name, text }) => {
        const at = Math.floor(random() * text.length);
        return {
          name,
          text: `${text.slice(0, at)}${'<&]"}'.charAt(turn % 5)}${text.slice(at + Math.floor(random() * 9))}`,
        };
      });
      expect(() => read(spoilt)).not.toThrow();
    }
  });
});

it.each(QTI)(
  '%s: questions whose names differ in signs or capitals alone have a file each',
  (_, read, write) => {
    const [first] = PACKED;
    const names = ['P 1', 'P/1', 'p_1', 'P_1-2', 'P:1', '¡!', '¿?'];
    const alike = names.flatMap((name) => (first ? [{ ...first, name }] : []));
    const written = write(alike);
    const files = written.map(({ name }) => name.toLowerCase());
    expect(new Set(files).size).toBe(names.length + 1);
    const ids = written.flatMap(({ text }) =>
      [...text.matchAll(/ identifier="([qr]-[^"]*)"/g)].map(([, id]) => id),
    );
    expect(new Set(ids).size).toBe(2 * names.length);
    expect(
      read(written)
        ?.questions.map(({ name }) => name)
        .toSorted(),
    ).toEqual(names.toSorted());
  },
);

describe('the own package', () => {
  it.each([
    ['a day after the last one', { inForceTo: '2025-12-31' }],
    ['an exam that there is not', { exams: ['moon'] }],
    ['a day that there is not', { examFrom: '2026-02-30' }],
  ])('rejects a question with %s', (_, change) => {
    const [one] = WITH_FACTS;
    const spoilt = { ...one, bank: { ...BANK_FACTS, ...change } };
    const text = JSON.stringify({ kind: 'volante-preguntas', version: 1, questions: [spoilt, one] });
    const file = readOwn([{ name: 'preguntas.json', text }]);
    expect(file?.rejected).toEqual([{ at: 1, name: '', reason: 'Le faltan datos o no son válidos' }]);
    expect(file?.questions).toHaveLength(1);
  });
});

describe('a package of another program', () => {
  const item = (body: string, more = '') =>
    `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i" title="Una"><qti-response-declaration identifier="R" cardinality="single" base-type="identifier"><qti-correct-response><qti-value> B </qti-value></qti-correct-response></qti-response-declaration><qti-item-body>${body}</qti-item-body>${more}</qti-assessment-item>`;
  const choices =
    '<qti-choice-interaction response-identifier="R" max-choices="1"><qti-prompt>¿Quién pasa?</qti-prompt><qti-simple-choice identifier="A">El <b>rojo</b><qti-feedback-inline>No</qti-feedback-inline></qti-simple-choice><qti-simple-choice identifier="B">El azul</qti-simple-choice></qti-choice-interaction>';
  const one = (text: string) => readQti([{ name: 'a.xml', text }]);

  it('is read with its stem, its picture and what is lost of it', () => {
    const file = one(
      item(`<div><p>Mire el cruce.</p><img src="../images/c.png" alt="Cruce"/></div>${choices}`),
    );
    expect(file?.questions).toEqual([
      {
        ...{ name: 'Una', statement: 'Mire el cruce.\n¿Quién pasa?', explanation: '' },
        options: [
          { text: 'El **rojo**', right: false },
          { text: 'El azul', right: true },
        ],
        picture: { name: 'images/c.png', alt: 'Cruce' },
      },
    ]);
    expect([...(file?.lost ?? [])]).toEqual([['Comentario de cada respuesta', 1]]);
  });

  it.each([
    ['<qti-text-entry-interaction response-identifier="R"/>', 'Es de respuesta escrita'],
    ['<qti-match-interaction response-identifier="R"/>', 'Es de emparejar'],
    ['<p>Solo texto</p>', 'No tiene respuestas'],
    [`${choices}${choices}`, 'Tiene varias preguntas en una'],
  ])('rejects what is no question of choice: %s', (body, reason) => {
    expect(one(item(body))?.rejected).toEqual([{ at: 1, name: 'Una', reason }]);
  });

  it.each([
    ['<!DOCTYPE a [<!ENTITY e "e">]><qti-assessment-item title="&e;"/>'],
    ['{"kind":"volante-preguntas"}'],
    ['<html><body/></html>'],
  ])('is none of this kind, nor has entities of its own: %s', (text) => {
    expect(one(text)).toBeNull();
    expect(readOwn([{ name: 'preguntas.json', text }])).toBeNull();
  });

  it('has no picture from elsewhere', () => {
    const file = one(item(`<img src="https://example.org/a.png" alt="x"/>${choices}`));
    expect(file?.questions[0]?.picture).toBeUndefined();
    expect([...(file?.lost ?? [])]).toContainEqual(['Imágenes', 1]);
  });
});

it.each(['<a', '<a ', '<script', '</b', '<script>x</script', '<!--', '&#'])(
  'a text of 400,000 letters of «%s» is read in one go, not once for each of them',
  (part) => {
    const text = part.repeat(Math.floor(400_000 / part.length));
    expect(marksOfHtml(text, { lost: new Map() }).length).toBeLessThanOrEqual(text.length);
  },
);
