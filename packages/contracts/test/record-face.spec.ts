import { describe, expect, it } from '@jest/globals';
import { mailLayout } from '../src/mail/mail-layout.contract.js';
import { faceOf } from '../src/records/record-face.js';
import { recordTexts } from '../src/records/record-words.js';

function leaves(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value];
}

describe('the list face of a record', () => {
  const { calls, ...face } = faceOf(mailLayout);

  it('is plain data: it comes through JSON as it is', () => {
    expect(JSON.parse(JSON.stringify(face))).toEqual(JSON.parse(JSON.stringify({ ...face })));
    expect(leaves(face).filter((leaf) => typeof leaf === 'function')).toEqual([]);
    expect(calls.views).toBeNull();
  });

  it('holds no word of the declaration', () => {
    const spanish = new Set(leaves(recordTexts(mailLayout)));
    spanish.delete('f');
    expect(leaves(face).filter((leaf) => spanish.has(String(leaf)))).toEqual([]);
  });

  it('keeps what screens need of a field', () => {
    expect(face.fields.purpose).toMatchObject({ kind: 'choice', required: true, empty: 'service' });
    expect(Object.keys(face.fields.purpose?.choices ?? {})).toEqual(['service', 'advertising']);
    expect(face.fields.name).toMatchObject({ kind: 'text', max: 120, required: true });
  });
});

describe('the words of a record', () => {
  const words = recordTexts(mailLayout);

  it('stand under the keys by which they are looked up', () => {
    expect(words.record['mail-layout']).toMatchObject({ subject: 'Asunto', updatedBy: 'Modificada por' });
    expect(words.recordChoice['mail-layout']?.purpose).toEqual({
      service: 'Informativo',
      advertising: 'Publicidad',
    });
    expect(words.recordWords['mail-layout']).toMatchObject({
      title: 'Plantillas de correo',
      create: 'Crear plantilla',
      state: { active: 'En uso', deleted: 'Eliminada' },
    });
  });
});
