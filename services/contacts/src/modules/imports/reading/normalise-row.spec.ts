import type { ImportTarget } from '@volante/contracts/contacts/contact-import.contract';
import fc from 'fast-check';
import { createNormaliser } from './normalise-row.js';

const CENTRO = 'a'.repeat(24);
const PALMAS = 'b'.repeat(24);

/** Normalises one row given as target → text. */
function normalise(cells: Partial<Record<ImportTarget, string>>, sexOfM?: 'M' | 'F') {
  const mapping = Object.keys(cells) as ImportTarget[];
  const reader = createNormaliser({
    headers: mapping.map((target) => `Col ${target}`),
    mapping,
    branches: [
      { id: CENTRO, name: 'Centro' },
      { id: PALMAS, name: 'Las Palmas', code: 'LP-1' },
    ],
    defaultBranch: CENTRO,
    today: '2026-11-21',
    sexOfM,
  });
  return reader({ line: 2, cells: Object.values(cells), problems: [] });
}

const value = (target: ImportTarget, text: string) => {
  const { values, state, groups, problems, warnings } = normalise({ firstName: 'Ana', [target]: text });
  const [fault] = [...problems, ...warnings];
  return fault?.message ?? ({ ...values, state, groups } as Record<string, unknown>)[target];
};

describe('createNormaliser: values', () => {
  it.each<[ImportTarget, string, unknown]>([
    ['birthday', '11/09/1990', '1990-09-11'],
    ['birthday', '1/9/90', '1990-09-01'],
    ['birthday', '1-9-05', '2005-09-01'],
    ['birthday', '11.09.1990 0:00:00', '1990-09-11'],
    ['birthday', '1990-09-11T00:00:00.000Z', '1990-09-11'],
    ['birthday', '11 de septiembre de 1990', '1990-09-11'],
    ['birthday', '11-sep-90', '1990-09-11'],
    ['birthday', '31/02/1990', 'La fecha no existe en el calendario'],
    ['birthday', '12/31/1990', 'La fecha no existe en el calendario'],
    ['birthday', '33127', 'La fecha no se entiende: escríbela como DD/MM/AAAA'],
    ['birthday', '01/01/2027', 'La fecha de nacimiento está en el futuro'],
    ['birthday', '01/01/1850', 'La fecha tiene que estar entre 1900 y 2199'],
    ['incorporationDate', '29/02/2024', '2024-02-29'],
    ['fiscalCode', ' 12.345.678-z ', '12345678Z'],
    ['fiscalCode', '1234567L', '01234567L'],
    ['fiscalCode', 'ES12345678Z', '12345678Z'],
    ['fiscalCode', '1234567A', 'Dni erroneo, faltan caracteres'],
    ['fiscalCode', '12345678A', 'Dni erroneo, la letra del NIF no se corresponde'],
    ['fiscalCode', 'X-1234567-L', 'X1234567L'],
    ['phone', '600 12 34 56', '600123456'],
    ['phone', '+34 953 11 22 33', '953112233'],
    ['phone', '0034600123456', '600123456'],
    ['phone', '+33 6 12 34 56 78', '+33612345678'],
    ['phone', '12345', 'El teléfono no es válido'],
    ['phone', '600123456 / 600123457 / 600123458', 'Hay más de dos teléfonos en la celda'],
    ['email', 'mailto:Ana.Ruiz@Correo.Example;', 'ana.ruiz@correo.example'],
    ['email', 'ana(arroba)correo', 'El correo electrónico no es válido'],
    ['email', 'a@b.es; c@d.es', 'Hay más de un correo en la celda'],
    ['sex', 'Hombre', 'M'],
    ['sex', 'V', 'M'],
    ['sex', 'M', 'F'],
    ['sex', 'mujer', 'F'],
    ['sex', 'quizás', 'El sexo no se entiende: usa Hombre o Mujer'],
    ['licence', 'Permiso B', 'B'],
    ['licence', 'A-1', 'A1'],
    ['licence', 'B+E', 'EB'],
    ['licence', 'C1 + E', 'EC1'],
    ['licence', 'D+E', 'ED'],
    ['licence', 'permiso de b', 'B'],
    ['licence', 'B, A2', 'Hay más de un permiso: deja solo el que está sacando'],
    ['province', 'Vizcaya', 48],
    ['province', 'ALACANT', 3],
    ['province', 'La Coruña', 15],
    ['province', 'Coruña, A', 15],
    ['province', '23', 23],
    ['province', 'Jaen', 23],
    ['province', 'Lisboa', 'La provincia no existe'],
    ['postalCode', '8001', '08001'],
    ['postalCode', '99999', 'El código postal no es válido'],
    ['branch', 'CENTRO', CENTRO],
    ['branch', 'lp-1', PALMAS],
    ['branch', 'Otra', 'La sucursal no existe o no puedes usarla'],
    ['state', 'BAJA', 'inactive'],
    ['state', 'Activa', 'active'],
    ['groups', 'Mañana, Tarde; Mañana', ['Mañana', 'Tarde']],
    ['type', 'Empresa', 'E'],
    ['firstName', 'MARÍA DEL MAR', 'María del Mar'],
    ['lastName', 'DE LA FUENTE-GARCÍA', 'De la Fuente-García'],
    ['lastName', 'McArthur', 'McArthur'],
    ['notes', 'Mu\uFFFDoz', expect.stringContaining('no se pueden leer')],
    ['city', 'x'.repeat(121), 'Es demasiado largo: como mucho 120 caracteres'],
    ['code', 'a\u0007b', 'Contiene caracteres no permitidos'],
  ])('%s: %j → %j', (target, text, expected) => {
    expect(value(target, text)).toEqual(expected);
  });

  it.each([
    ['RUIZ ORTEGA, ANA', 'Ana', 'Ruiz Ortega'],
    ['Ana Ruiz Ortega', 'Ana', 'Ruiz Ortega'],
    ['José Luis Pérez', 'José Luis', 'Pérez'],
    ['María José Ruiz de la Torre', 'María José', 'Ruiz de la Torre'],
    ['Ana Ruiz', 'Ana', 'Ruiz'],
    ['Ana', 'Ana', undefined],
  ])('splits %s', (fullName, firstName, lastName) => {
    const { values } = normalise({ fullName });
    expect([values.firstName, values.lastName]).toEqual([firstName, lastName]);
  });

  it('reads M as a man where the column also has F', () => {
    expect(normalise({ firstName: 'Ana', sex: 'm' }, 'M').values.sex).toBe('M');
  });

  it('joins both surnames', () => {
    const read = createNormaliser({
      headers: ['n', 'a', 'b'],
      mapping: ['firstName', 'lastName', 'lastName'],
      branches: [],
      defaultBranch: CENTRO,
      today: '2026-11-21',
    });
    expect(read({ line: 2, cells: ['Ana', 'RUIZ', 'Ortega'], problems: [] }).values.lastName).toBe(
      'Ruiz Ortega',
    );
  });

  it('puts a second telephone of the cell in its own field, unless that has a column', () => {
    expect(normalise({ firstName: 'Ana', phone: '600123456 / 953112233' }).values).toMatchObject({
      phone: '600123456',
      phone2: '953112233',
    });
    expect(
      normalise({ firstName: 'Ana', phone: '600123456 / 953112233', phone2: '953000000' }).values.phone2,
    ).toBe('953000000');
  });

  it('takes the province from the postal code where it is not said', () => {
    expect(normalise({ firstName: 'Ana', postalCode: '35001' }).values.province).toBe(35);
    expect(normalise({ firstName: 'Ana', postalCode: '35001', province: 'Jaén' }).values.province).toBe(23);
  });
});

describe('createNormaliser: rows', () => {
  it('says only what the row says; type and branch are for new contacts', () => {
    const row = normalise({ firstName: 'Ana', email: '', branch: '', birthday: '  ' });
    expect(row.values).toEqual({ firstName: 'Ana' });
    expect(row.defaults).toEqual({ type: 'P', branch: CENTRO });
    expect(row.state).toBeNull();
  });

  it('knows a company by its number or by its names', () => {
    expect(normalise({ fullName: 'TALLERES RUIZ S.L.', fiscalCode: 'A58818501' })).toMatchObject({
      values: { fiscalName: 'TALLERES RUIZ S.L.' },
      defaults: { type: 'E' },
      problems: [],
    });
    expect(normalise({ fiscalName: 'Talleres Ruiz' }).defaults.type).toBe('E');
    expect(normalise({ firstName: 'Ana', fiscalName: 'Talleres Ruiz' }).defaults.type).toBe('P');
  });

  it('leaves out what a person can do without, and keeps their branch', () => {
    const row = normalise({ firstName: 'Ana', email: 'no tiene', birthday: '01/01/2027', licence: 'B, A2' });
    expect(row.problems).toEqual([]);
    expect(row.warnings.map(({ target }) => target)).toEqual(['licence', 'email', 'birthday']);
    expect(row.values).toEqual({ firstName: 'Ana' });
    expect(normalise({ firstName: 'Ana', branch: 'Marte' }).problems).toHaveLength(1);
  });

  it('gives all the reasons at once, each at its column with what was there', () => {
    const { problems, warnings } = normalise({
      firstName: '',
      birthday: '31/02/1990',
      phone: 'no tiene',
      fiscalCode: '12345678A',
    });
    expect(problems).toEqual([
      { column: 'Col firstName', target: 'firstName', message: 'Escribe al menos un nombre', value: '' },
    ]);
    expect(warnings).toEqual([
      {
        column: 'Col birthday',
        target: 'birthday',
        message: 'La fecha no existe en el calendario',
        value: '31/02/1990',
      },
      { column: 'Col phone', target: 'phone', message: 'El teléfono no es válido', value: 'no tiene' },
      {
        column: 'Col fiscalCode',
        target: 'fiscalCode',
        message: 'Dni erroneo, la letra del NIF no se corresponde',
        value: '12345678A',
      },
    ]);
  });

  it('passes on what the reader saw, except in columns left out', () => {
    const read = createNormaliser({
      headers: ['n', 'x'],
      mapping: ['firstName', null],
      branches: [],
      defaultBranch: CENTRO,
      today: '2026-11-21',
    });
    const problem = (index: number) => ({ index, message: 'mal', value: '#N/A' });
    expect(read({ line: 2, cells: ['Ana'], problems: [problem(1)] }).problems).toEqual([]);
    expect(read({ line: 2, cells: ['Ana'], problems: [problem(0), problem(5)] }).problems).toHaveLength(2);
  });

  it('throws for no text in any column', () => {
    const targets: ImportTarget[] = [
      'fullName',
      'birthday',
      'phone',
      'email',
      'fiscalCode',
      'licence',
      'province',
      'groups',
      'sex',
      'postalCode',
    ];
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { minLength: 10, maxLength: 10 }),
        (texts) => {
          const cells = Object.fromEntries(targets.map((target, index) => [target, texts[index] ?? '']));
          expect(normalise(cells).line).toBe(2);
        },
      ),
    );
  });
});
