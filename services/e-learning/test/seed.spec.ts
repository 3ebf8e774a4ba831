import { describe, expect, it } from '@jest/globals';
import { SHIPPED_EXAMS } from '@volante/contracts/e-learning/exam-limits';
import { EXAM_NAMES, EXAMS_OF_LICENCE, type ExamName } from '@volante/contracts/e-learning/exam-words';
import { questionOptions } from '@volante/contracts/e-learning/question.fields';
import { drawTest } from '../src/practice/draw-test.js';
import { textKey } from '../src/question-store/text-key.js';
import { DRAWINGS } from '../src/seed/drawings/drawings.js';
import { pictureOf } from '../src/seed/drawings/picture-of.js';
import { SEED_NORMS, SEED_TOPICS } from '../src/seed/seed.js';

const ARTICLE = /^(?:anexo [IVX]+|\d{1,3}(?:\.\d{1,2}){0,4}(?:\.[a-z])?)$/;
const MAX_ALT = 300;
const all = SEED_TOPICS.flatMap(({ exam, also = [], name, norm, questions }) =>
  questions.map(([article, statement, right, wrong, explanation, drawing]) => ({
    ...{ exams: [exam, ...also], topic: name, norm, article, statement, explanation, drawing },
    options: [{ text: right, right: true }, ...wrong.map((text) => ({ text, right: false }))],
  })),
);
const poolOf = (exam: ExamName) => all.filter(({ exams }) => exams.includes(exam));
/** The least that the product has to bring of each. */
const WANTED = {
  ...{ common: 120, moped: 20, motorcycle: 20, trailer: 20, goods: 20, passengers: 20 },
  'adr-common': 25,
} satisfies Partial<Record<ExamName, number>>;

describe('the questions that come with the product', () => {
  it('are as many as a school needs to begin, a third of them with a drawing', () => {
    for (const [exam, least] of Object.entries(WANTED))
      expect(
        SEED_TOPICS.filter((one) => one.exam === exam).flatMap((one) => one.questions).length,
      ).toBeGreaterThanOrEqual(least);
    expect(all.length).toBeGreaterThanOrEqual(240);
    expect(all.filter(({ drawing }) => drawing).length).toBeGreaterThanOrEqual(80);
  });

  it.each(
    Object.entries(EXAMS_OF_LICENCE).flatMap(([licence, exams]) =>
      exams.map((exam) => [licence, exam] as const),
    ),
  )('make a whole test for %s (%s), without one twice', (_licence, exam) => {
    const { questions } = SHIPPED_EXAMS[exam];
    const pool = poolOf(exam).map(({ topic }, place) => ({ id: String(place), topic }));
    const drawn = drawTest(pool, new Map(), questions, () => 0.5);
    expect(new Set(drawn).size).toBe(questions);
  });

  it.each(all)('«$statement» ($norm, $article) is whole', ({ exams, norm, article, statement, ...rest }) => {
    for (const exam of exams) expect(EXAM_NAMES).toContain(exam);
    expect(SEED_NORMS.map(({ citation }) => citation)).toContain(norm);
    expect(article).toMatch(ARTICLE);
    expect(statement).toMatch(/\?$/);
    expect(rest.explanation).toMatch(/\.$/);
    expect(questionOptions.safeParse(rest.options).success).toBe(true);
    expect(rest.options.filter(({ right }) => right)).toHaveLength(1);
    // «esta señal» without one would ask about nothing.
    if (/est[ea] (?:señal|luz|semáforo|etiqueta|panel|marca|línea)/.test(statement))
      expect(rest.drawing).toBeDefined();
  });

  it('ask nothing twice, and their topics have names of their own', () => {
    expect(new Set(all.map(textKey)).size).toBe(all.length);
    expect(new Set(SEED_TOPICS.map(({ name }) => name)).size).toBe(SEED_TOPICS.length);
  });
});

describe('the drawings of these questions', () => {
  it('are each used, and no two are the same', () => {
    const used = new Set(all.flatMap(({ drawing }) => drawing ?? []));
    expect(Object.keys(DRAWINGS).filter((name) => !used.has(name as keyof typeof DRAWINGS))).toEqual([]);
    expect(new Set(Object.values(DRAWINGS).map(({ svg }) => svg)).size).toBe(Object.keys(DRAWINGS).length);
  });

  it.each(Object.entries(DRAWINGS))(
    '%s says what is to be seen, and not what it means',
    (_name, { alt, svg }) => {
      expect(alt).toMatch(/^[A-ZÁÉÍÓÚ].{20,}\.$/);
      expect(alt.length).toBeLessThanOrEqual(MAX_ALT);
      // Typefaces differ from machine to machine, and pictures from elsewhere would be fetched.
      expect(svg).not.toMatch(/<(?:text|image|use|script|foreignObject)\b|href/);
    },
  );

  it('become pictures of the kind that the product stores', async () => {
    const sizes = new Set<string>();
    for (const { svg } of Object.values(DRAWINGS)) {
      const png = await pictureOf(svg);
      expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
      sizes.add(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`);
      expect(png.length).toBeLessThan(40_000);
    }
    expect([...sizes]).toEqual(['720x480']);
  });
});
