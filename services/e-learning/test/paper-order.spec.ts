import { describe, expect, it } from '@jest/globals';
import { keepsOrder, variantOrders } from '../src/practice/paper-order.js';
import { seeded } from '../src/practice/seeded.js';

const QUESTIONS = [
  ['Sí', 'No'],
  ['50', '90', '120'],
  ['El peatón', 'El turismo', 'Las dos son correctas'],
  ...Array.from({ length: 27 }, (_, at) => [`a${at}`, `b${at}`, `c${at}`]),
];
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

describe('the orders of variants', () => {
  it('are the same for a seed, and others for another one', () => {
    expect(variantOrders(QUESTIONS, 4, 7)).toEqual(variantOrders(QUESTIONS, 4, 7));
    expect(variantOrders(QUESTIONS, 4, 7)[1]).not.toEqual(variantOrders(QUESTIONS, 4, 8)[1]);
  });

  it('leave the first variant as the test stands', () => {
    const [first] = variantOrders(QUESTIONS, 2, 1);
    expect(first?.map(({ question }) => question)).toEqual(numbers(30));
    expect(first?.every(({ answers }) => answers.every((place, at) => place === at))).toBe(true);
  });

  it('have each question and each answer once', () => {
    for (let seed = 0; seed < 200; seed += 1)
      for (const places of variantOrders(QUESTIONS, 4, seed)) {
        expect(places.map(({ question }) => question).sort((one, other) => one - other)).toEqual(numbers(30));
        for (const { question, answers } of places)
          expect([...answers].sort()).toEqual(numbers(QUESTIONS[question]?.length ?? 0));
      }
  });

  it('differ from each other', () => {
    const orders = variantOrders(QUESTIONS, 4, 3).map((places) => JSON.stringify(places));
    expect(new Set(orders).size).toBe(4);
  });

  it('keep answers that refer to others at their place', () => {
    for (let seed = 0; seed < 50; seed += 1)
      for (const places of variantOrders(QUESTIONS, 4, seed))
        expect(places.find(({ question }) => question === 2)?.answers).toEqual([0, 1, 2]);
  });

  it('put a right answer at each place about as often', () => {
    const counts = [0, 0, 0];
    for (let seed = 0; seed < 3_000; seed += 1) {
      const places = variantOrders(QUESTIONS, 2, seed)[1]?.find(({ question }) => question === 1);
      const at = places?.answers.indexOf(0) ?? 0;
      counts[at] = (counts[at] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(120);
  });
});

describe('answers that refer to others', () => {
  it.each(['Todas las anteriores', 'Ninguna es correcta', 'Ambas', 'A y B', 'Las dos', 'La opción anterior'])(
    '«%s»',
    (text) => expect(keepsOrder(['Sí', text])).toBe(true),
  );
  it.each(['Sí, siempre', 'En todas partes', 'El vehículo A', 'Dos carriles'])('not «%s»', (text) =>
    expect(keepsOrder(['No', text])).toBe(false),
  );
});

it('numbers of a seed lie between 0 and 1, and spread', () => {
  const random = seeded(42);
  const drawn = Array.from({ length: 10_000 }, random);
  expect(drawn.every((one) => one >= 0 && one < 1)).toBe(true);
  expect(Math.abs(drawn.reduce((sum, one) => sum + one, 0) / 10_000 - 0.5)).toBeLessThan(0.02);
});
