import { describe, expect, it } from '@jest/globals';
import type { QuestionTarget } from '@volante/contracts/e-learning/question-import.contract';
import { readQuestionRow } from '../src/question-imports/read-question-row.js';

const NONE = new Map<string, string>();
const FACTS = { topic: NONE, norm: NONE, source: NONE, today: '2026-11-26' };
const MAPPING: QuestionTarget[] = ['statement', 'a', 'b', 'c', 'd', 'right'];

/** A row of a sheet with four answers and their key. */
const read = (answers: readonly [string, string, string, string], right: string) =>
  readQuestionRow(
    { line: 2, cells: ['¿Cuál?', ...answers, right], problems: [] },
    { headers: ['Pregunta', 'A', 'B', 'C', 'D', 'Correcta'], mapping: MAPPING },
    FACTS,
  );
const rightOf = (row: ReturnType<typeof read>) =>
  row.problems.length > 0
    ? row.problems[0]?.message
    : row.values.options?.filter(({ right }) => right).map(({ text }) => text);

describe('the key of a question in a sheet', () => {
  it('names columns: an empty one before it does not move it', () => {
    expect(rightOf(read(['Stop', '', 'Ceda', 'Paso'], 'C'))).toEqual(['Ceda']);
    expect(rightOf(read(['Stop', '', 'Ceda', 'Paso'], '4'))).toEqual(['Paso']);
    expect(rightOf(read(['', 'Stop', 'Ceda', ''], 'B y C'))).toEqual(['Stop', 'Ceda']);
    expect(read(['Stop', '', 'Ceda', 'Paso'], 'C').values.options).toHaveLength(3);
  });

  it('is refused where its column is empty', () => {
    for (const right of ['B', '2', 'A y B', 'E', '5', '¿?'])
      expect(rightOf(read(['Stop', '', 'Ceda', ''], right))).toContain('No se entiende cuál es la correcta');
  });

  it('is refused where it is the text of one answer and the place of another', () => {
    expect(rightOf(read(['B', 'A', 'C1', ''], 'B'))).toContain('el lugar de otra');
    expect(rightOf(read(['2', '3', '4', ''], '2'))).toContain('el lugar de otra');
    expect(rightOf(read(['Sí', 'No', 'La A', 'A y B'], 'A y B'))).toContain('el lugar de otra');
    // Said the other way, it is clear.
    expect(rightOf(read(['B', 'A', 'C1', ''], '1'))).toEqual(['B']);
    expect(rightOf(read(['2', '3', '4', ''], 'A'))).toEqual(['2']);
    expect(rightOf(read(['A', 'B', 'C1', ''], 'B'))).toEqual(['B']);
  });

  it('is a text, of two that differ in signs the very same one', () => {
    expect(rightOf(read(['50', '90', '120', ''], '90'))).toEqual(['90']);
    expect(rightOf(read(['-10 %', '+10 %', '', ''], '+10 %'))).toEqual(['+10 %']);
    expect(rightOf(read(['-10 %', '+10 %', '', ''], '10'))).toContain('el lugar de otra');
  });
});
