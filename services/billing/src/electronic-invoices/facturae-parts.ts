import { splitSurnames } from '@volante/contracts/spanish-surnames';
import { filled, type XmlElement } from './canonical-xml.js';
import { alpha3, residenceOf } from './country-codes.js';
import type { Dir3, ElectronicDocument } from './electronic-document.js';

/** Parties of a Facturae: names and addresses, cut to what the schema holds. */

const cut = (text: string, max: number): string => [...text].slice(0, max).join('');

interface Place {
  street: string;
  postalCode: string;
  city: string;
  province: string;
  country: string;
}

function address({ street, postalCode, city, province, country }: Place): XmlElement {
  const code: XmlElement = ['CountryCode', alpha3(country) ?? 'ESP'];
  if (country === 'ES')
    return [
      'AddressInSpain',
      [
        ['Address', cut(street, 80)],
        ['PostCode', postalCode],
        ['Town', cut(city, 50)],
        ['Province', cut(province || city, 20)],
        code,
      ],
    ];
  return [
    'OverseasAddress',
    [
      ['Address', cut(street, 80)],
      ['PostCodeAndTown', cut(`${postalCode} ${city}`.trim(), 50)],
      ['Province', cut(province || city, 20)],
      code,
    ],
  ];
}

const taxId = (number: string, country: string, isPerson: boolean): XmlElement => [
  'TaxIdentification',
  [
    ['PersonTypeCode', isPerson ? 'F' : 'J'],
    ['ResidenceTypeCode', residenceOf(country)],
    ['TaxIdentificationNumber', cut(number, 30)],
  ],
];

/** "Lucía Peña Ortega": the name is what stands before the surnames, which are the last two words. */
function individual(name: string, place: XmlElement, contact: XmlElement | undefined): XmlElement {
  const words = name.split(/\s+/).filter(Boolean);
  const at = words.length > 2 ? words.length - 2 : 1;
  const { surname1, surname2 } = splitSurnames(words.slice(at).join(' '));
  return [
    'Individual',
    [
      ['Name', cut(words.slice(0, at).join(' '), 40)],
      ['FirstSurname', cut(surname1 || '-', 40)],
      filled('SecondSurname', cut(surname2, 40)),
      place,
      contact,
    ],
  ];
}

const entity = (name: string, place: XmlElement, contact: XmlElement | undefined): XmlElement => [
  'LegalEntity',
  [['CorporateName', cut(name, 80)], place, contact],
];

function contactOf(phone: string, email: string): XmlElement | undefined {
  const telephone = phone.replaceAll(/[^\d+]/g, '').slice(0, 15);
  const mail = email.length <= 60 ? email : '';
  if (!telephone && !mail) return undefined;
  return ['ContactDetails', [filled('Telephone', telephone), filled('ElectronicMail', mail)]];
}

const ROLES: readonly (readonly [keyof Dir3, string, string])[] = [
  ['accountingOffice', '01', 'Oficina contable'],
  ['managingBody', '02', 'Órgano gestor'],
  ['processingUnit', '03', 'Unidad tramitadora'],
  ['proposingBody', '04', 'Órgano proponente'],
];

function centres(dir3: Dir3 | null, place: XmlElement): XmlElement | undefined {
  const given = ROLES.filter(([name]) => dir3?.[name]);
  if (!dir3 || given.length === 0) return undefined;
  return [
    'AdministrativeCentres',
    given.map(
      ([name, role, words]): XmlElement => [
        'AdministrativeCentre',
        [['CentreCode', dir3[name]], ['RoleTypeCode', role], place, ['CentreDescription', words]],
      ],
    ),
  ];
}

export function parties(
  { issuer, payer, isPerson, dir3 }: ElectronicDocument,
  isIssuerPerson: boolean,
): XmlElement {
  const own = address({ ...issuer, province: issuer.provinceName, country: 'ES' });
  const place = address(payer);
  const seller = isIssuerPerson ? individual : entity;
  const buyer = isPerson ? individual : entity;
  return [
    'Parties',
    [
      [
        'SellerParty',
        [
          taxId(issuer.taxId, 'ES', isIssuerPerson),
          seller(issuer.name, own, contactOf(issuer.phone, issuer.email)),
        ],
      ],
      [
        'BuyerParty',
        [
          taxId(payer.taxId, payer.country, isPerson),
          centres(dir3, place),
          buyer(payer.name, place, contactOf('', payer.email)),
        ],
      ],
    ],
  ];
}
