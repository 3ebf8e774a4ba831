import { readOds } from '@volante/testing/sheets/read-ods';
import { odsBytes } from './write-ods.js';

describe('an OpenDocument sheet', () => {
  it('is read back cell by cell, whatever the cells say', () => {
    const rows = [
      ['12345678Z', 'Núñez & "Hijos" <S.L.>', '=1+1', ''],
      ['', 'a\u0000b\uD800', "O'Higgins ñ €", '𝒳'],
    ];
    const read = readOds(odsBytes({ name: 'SOL "1"', header: ['DNI', 'Apellidos', 'Nombre', 'Más'], rows }));
    expect(read.name).toBe('SOL "1"');
    expect(read.rows[0]).toEqual(['DNI', 'Apellidos', 'Nombre', 'Más']);
    expect(read.rows[1]).toEqual(rows[0]);
    expect(read.rows[2]).toEqual(['', 'ab\uFFFD', "O'Higgins ñ €", '𝒳']);
  });
});
