import type { WithheldParty } from '../withheld.js';

export interface CountedBox {
  box: string;
  label: string;
  section: string;
  cents: number;
  /** A number of people, and no amount. */
  isCount?: true;
}

const sum = (parties: readonly WithheldParty[], part: (party: WithheldParty) => number): number =>
  parties.reduce((total, party) => total + part(party), 0);

/** Form 111: professionals alone. Payrolls are not kept here; the note says so. */
export function boxesOf111(parties: readonly WithheldParty[]): CountedBox[] {
  const section = 'Rendimientos de actividades económicas, dinerarios';
  const withheld = sum(parties, (party) => party.withheld);
  return [
    { box: '07', label: 'N.º de perceptores', section, cents: parties.length, isCount: true },
    { box: '08', label: 'Importe de las percepciones', section, cents: sum(parties, (party) => party.base) },
    { box: '09', label: 'Importe de las retenciones', section, cents: withheld },
    { box: '28', label: 'Suma de retenciones, sin las nóminas', section: 'Total', cents: withheld },
  ];
}

/** Form 115: rent of premises. */
export function boxesOf115(parties: readonly WithheldParty[]): CountedBox[] {
  const section = 'Arrendamiento de inmuebles urbanos';
  const withheld = sum(parties, (party) => party.withheld);
  return [
    { box: '01', label: 'N.º de perceptores', section, cents: parties.length, isCount: true },
    { box: '02', label: 'Base de las retenciones', section, cents: sum(parties, (party) => party.base) },
    { box: '03', label: 'Retenciones e ingresos a cuenta', section, cents: withheld },
    { box: '05', label: 'Resultado a ingresar', section: 'Total', cents: withheld },
  ];
}
