import { describe, expect, it } from '@jest/globals';
import { EXAM_NAMES } from '@volante/contracts/e-learning/exam-words';
import { questionOptions } from '@volante/contracts/e-learning/question.fields';
import { textKey } from '../src/question-store/text-key.js';
import { SEED_NORMS, SEED_TOPICS } from '../src/seed/seed.js';

const ARTICLE = /^\d{1,3}(?:\.\d{1,2})?(?:\.[a-z])?$/;
const all = SEED_TOPICS.flatMap(({ exam, norm, questions }) =>
  questions.map(([article, statement, right, wrong, explanation]) => ({
    ...{ exam, norm, article, statement, explanation },
    options: [{ text: right, right: true }, ...wrong.map((text) => ({ text, right: false }))],
  })),
);

describe('the questions that come with the product', () => {
  it('are enough for two whole tests of the common exam', () => {
    expect(all.filter(({ exam }) => exam === 'common').length).toBeGreaterThanOrEqual(60);
  });

  it.each(all)('«$statement» ($norm, $article) is whole', ({ exam, norm, article, statement, ...rest }) => {
    expect(EXAM_NAMES).toContain(exam);
    expect(SEED_NORMS.map(({ citation }) => citation)).toContain(norm);
    expect(article).toMatch(ARTICLE);
    expect(statement).toMatch(/\?$/);
    expect(rest.explanation).toMatch(/\.$/);
    expect(questionOptions.safeParse(rest.options).success).toBe(true);
    expect(rest.options.filter(({ right }) => right)).toHaveLength(1);
  });

  it('ask nothing twice, and their topics have names of their own', () => {
    expect(new Set(all.map(textKey)).size).toBe(all.length);
    expect(new Set(SEED_TOPICS.map(({ name }) => name)).size).toBe(SEED_TOPICS.length);
  });
});
