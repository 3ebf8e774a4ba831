import { isMappingUsable } from '@volante/service-kit/imports/reading/guess-mapping';
import { guessContactMapping } from './guess-contact-mapping.js';
import { CONTACT_HEADERS } from './header-synonyms.js';

const guess = (headers: string[], samples: string[][] = []) => guessContactMapping(headers, samples);

describe('guessContactMapping', () => {
  it.each([
    ['Nombre', 'firstName'],
    ['APELLIDOS', 'lastName'],
    ['Nombre y apellidos', 'fullName'],
    ['Apellidos, Nombre', 'fullName'],
    ['D.N.I.', 'fiscalCode'],
    ['NIF/CIF', 'fiscalCode'],
    ['DNI/NIE del alumno', 'fiscalCode'],
    ['Teléfono móvil', 'phone'],
    ['Tlf.', 'phone'],
    ['E-mail', 'email'],
    ['Correo electrónico', 'email'],
    ['F. Nac.', 'birthday'],
    ['Fecha de nacimiento', 'birthday'],
    ['F. alta', 'incorporationDate'],
    ['Domicilio', 'street'],
    ['Población', 'city'],
    ['C.P.', 'postalCode'],
    ['Código Postal', 'postalCode'],
    ['Código', 'code'],
    ['Nº', 'code'],
    ['Sección', 'branch'],
    ['Carné', 'licence'],
    ['Permiso solicitado', 'licence'],
    ['Razón social', 'fiscalName'],
    ['Nombre comercial', 'tradeName'],
    ['Observaciones', 'notes'],
    ['Grupo(s)', 'groups'],
    ['Estado', 'state'],
    ['Saldo', null],
    ['Columna C', null],
  ])('takes %s for %s', (header, target) => {
    expect(guess([header])).toEqual([target]);
  });

  it('gives each target once, both surnames together, and a second telephone its own place', () => {
    const headers = [
      'Nombre',
      'Primer apellido',
      'Segundo apellido',
      'Teléfono',
      'Móvil',
      'Tlf. trabajo',
      'Nombre',
    ];
    expect(guess(headers)).toEqual(['firstName', 'lastName', 'lastName', 'phone', 'phone2', null, null]);
  });

  it('looks at the values when the header says nothing', () => {
    const samples = [
      ['12345678Z', 'X1234567L'],
      ['ana@correo.example'],
      ['600 123 456', '+34 953 11 22 33'],
      ['01/02/1990'],
    ];
    expect(guess(['a', 'b', 'c', 'd'], samples)).toEqual(['fiscalCode', 'email', 'phone', null]);
  });

  it('takes a lone "Nombre" with surnames in it for the whole name', () => {
    expect(guess(['Nombre'], [['Ruiz Ortega, Ana', 'Luis Peña Gil']])).toEqual(['fullName']);
    expect(guess(['Nombre', 'Apellidos'], [['Ana María del Mar', 'José'], ['Ruiz']])).toEqual([
      'firstName',
      'lastName',
    ]);
  });
});

describe('isMappingUsable', () => {
  it.each([
    [['firstName'], true],
    [['firstName', 'lastName', 'lastName', 'groups', 'groups', null, null], true],
    [['email', 'phone'], false],
    [['firstName', 'email', 'email'], false],
    [[], false],
  ] as const)('%j: %s', (mapping, usable) => {
    expect(isMappingUsable(CONTACT_HEADERS, mapping)).toBe(usable);
  });
});
