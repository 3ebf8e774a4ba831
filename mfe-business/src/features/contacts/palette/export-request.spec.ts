import { describe, expect, it } from '@jest/globals';
import { exportTargets, readExportRequest } from './export-request';

const PLACES = [
  { id: 'ja', name: 'Jaén Centro', city: 'Jaén', province: 23 },
  { id: 'ub', name: 'Úbeda', city: 'Úbeda', province: 23 },
  { id: 'lp', name: 'Las Palmas', city: 'Las Palmas de Gran Canaria', province: 35 },
];

describe('an export asked for in words', () => {
  it.each([
    ['exportar contactos de Jaén', { format: 'xlsx', type: null, place: ['jaen'] }],
    ['EXPORTA alumnos a csv', { format: 'csv', type: 'people', place: [] }],
    ['exportar empresas de las palmas en PDF', { format: 'pdf', type: 'business', place: ['palmas'] }],
    ['export', { format: 'xlsx', type: null, place: [] }],
  ])('reads «%s»', (text, request) => {
    expect(readExportRequest(text)).toEqual(request);
  });

  it.each(['jaén', 'contactos', 'importar contactos', '<script>', '', '__proto__'])(
    'leaves «%s» to others',
    (text) => {
      expect(readExportRequest(text)).toBeNull();
    },
  );

  it('takes odd words for places that nobody has', () => {
    const request = readExportRequest('exportar __proto__ constructor "><img>');
    expect(request?.format).toBe('xlsx');
    expect(exportTargets(request?.place ?? [], PLACES)).toEqual([]);
  });

  it('finds the branch, and the province where it has several', () => {
    expect(exportTargets(['jaen'], PLACES)).toEqual([
      { kind: 'branch', name: 'Jaén Centro', branches: ['ja'] },
      { kind: 'province', name: 'Jaén', branches: ['ja', 'ub'] },
    ]);
    expect(exportTargets(['palmas'], PLACES)).toEqual([
      { kind: 'branch', name: 'Las Palmas', branches: ['lp'] },
    ]);
    expect(exportTargets([], PLACES)).toEqual([{ kind: 'all', name: '', branches: [] }]);
  });
});
