import { outcomeOf, resultColumns } from '../src/exam-store/result-words.js';

describe('a list of results', () => {
  it.each([
    ['APTO', 'passed'],
    ['Aprobada', 'passed'],
    ['No apto', 'failed'],
    ['SUSPENSO', 'failed'],
    ['N.P.', 'absent'],
    ['No presentado', 'absent'],
    ['Justificada', 'excused'],
    ['', null],
    ['pendiente', null],
    ['apto con reservas', null],
  ])('%s is %s', (text, outcome) => {
    expect(outcomeOf(text)).toBe(outcome);
  });

  it('has its columns found by what they are called', () => {
    for (const dni of ['D.N.I.', 'DNI/NIE', 'Documento de identidad'])
      expect(resultColumns(['Nº', dni, 'Alumno', 'Calificación', 'Fallos'])).toEqual({
        dni: 1,
        result: 3,
        mistakes: 4,
      });
    expect(resultColumns(['DNI', 'Alumno', 'Apto'])).toMatchObject({ mistakes: -1 });
    expect(resultColumns(['Alumno', 'Resultado'])).toBeNull();
  });
});
