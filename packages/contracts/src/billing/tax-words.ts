/** Groups of taxes. `surcharge`: equivalence surcharge (LIVA art. 161); `disbursement`: paid for the customer, outside the base (LIVA art. 78.Tres.3.º). */
export const TAX_GROUPS = {
  vat: 'IVA',
  igic: 'IGIC',
  ipsi: 'IPSI',
  surcharge: 'Recargo de equivalencia',
  irpf: 'Retención de IRPF',
  exempt: 'Exento',
  'not-subject': 'No sujeto',
  disbursement: 'Suplido',
} as const;
export type TaxGroup = keyof typeof TAX_GROUPS;

/** The communities and autonomous cities in the order of the INE's codes, 1 to 19: 5 has IGIC; 18 and 19 have IPSI. */
export const TAX_REGIONS = {
  andalucia: 'Andalucía',
  aragon: 'Aragón',
  asturias: 'Asturias',
  baleares: 'Illes Balears',
  canarias: 'Canarias',
  cantabria: 'Cantabria',
  'castilla-leon': 'Castilla y León',
  'castilla-mancha': 'Castilla-La Mancha',
  cataluna: 'Cataluña',
  valencia: 'Comunitat Valenciana',
  extremadura: 'Extremadura',
  galicia: 'Galicia',
  madrid: 'Madrid',
  murcia: 'Región de Murcia',
  navarra: 'Navarra',
  'pais-vasco': 'País Vasco',
  rioja: 'La Rioja',
  ceuta: 'Ceuta',
  melilla: 'Melilla',
} as const;
export type TaxRegion = keyof typeof TAX_REGIONS;

/**
 * How a line counts for the authority, in the codes of VeriFactu's lists L9 and L10 (`CalificacionOperacion`,
 * `OperacionExenta`): S1 taxed, S2 taxed by the customer, N1 not subject, N2 not subject by place, E1 to E6 exempt.
 */
export const TAX_OPERATIONS = {
  S1: 'Sujeta y no exenta',
  S2: 'Sujeta, con inversión del sujeto pasivo',
  N1: 'No sujeta (arts. 7, 14 y otros)',
  N2: 'No sujeta por reglas de localización',
  E1: 'Exenta por el art. 20',
  E2: 'Exenta por el art. 21',
  E3: 'Exenta por el art. 22',
  E4: 'Exenta por los arts. 23 y 24',
  E5: 'Exenta por el art. 25',
  E6: 'Exenta por otra causa',
} as const;
export type TaxOperation = keyof typeof TAX_OPERATIONS;
