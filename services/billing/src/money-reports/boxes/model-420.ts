import type { BoxRule } from './box-rules.js';
import type { TaxCondition, TaxLine } from './tax-line.js';

const CHARGED = 'IGIC devengado';
const RESULT = 'Resultado';

const percent = (rate: number): string => `${String(rate / 100).replace('.', ',')} %`;
const charged = ({ side, group, operation }: TaxCondition): boolean =>
  side === 'issued' && group === 'igic' && operation === 'S1';

/**
 * The Canary Islands' tax by rate. The form's own numbers of boxes are not given: they have not been checked, and its rates change. A box
 * is called by its rate instead.
 */
export function rulesOf420(lines: readonly TaxLine[]): BoxRule[] {
  const rates = [...new Set(lines.filter(charged).map(({ rate }) => rate))].toSorted(
    (one, other) => one - other,
  );
  const ofRates = rates.flatMap((rate): BoxRule[] => {
    const of = (line: TaxCondition) => charged(line) && line.rate === rate && !line.isCorrecting;
    return [
      { box: `B${rate}`, label: `Base al ${percent(rate)}`, section: CHARGED, amount: 'base', of },
      { box: `C${rate}`, label: `Cuota al ${percent(rate)}`, section: CHARGED, amount: 'quota', of },
    ];
  });
  const borne = ({ side, group }: TaxCondition) => side === 'received' && group === 'igic';
  const correcting = (line: TaxCondition) => charged(line) && line.isCorrecting;
  return [
    ...ofRates,
    { box: 'BM', label: 'Modificación de bases', section: CHARGED, amount: 'base', of: correcting },
    { box: 'CM', label: 'Modificación de cuotas', section: CHARGED, amount: 'quota', of: correcting },
    {
      ...{ box: 'T', label: 'Total cuotas devengadas', section: RESULT },
      plus: [...rates.map((rate) => `C${rate}`), 'CM'],
    },
    { box: 'D', label: 'Cuotas soportadas deducibles', section: RESULT, amount: 'deductible', of: borne },
    { box: 'R', label: 'Diferencia', section: RESULT, plus: ['T'], minus: ['D'] },
  ];
}
