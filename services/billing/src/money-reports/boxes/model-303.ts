import type { BoxRule } from './box-rules.js';
import {
  adjustedByProrrata,
  borneCorrections,
  borneCurrent,
  borneInvestment,
  borneWithout,
  charged,
  chargedAt,
  chargedCorrections,
  either,
  fromUnion,
  fromUnionCurrent,
  fromUnionInvestment,
  issuedAs,
  reversed,
  reversedCurrent,
  reversedInvestment,
  surchargeCorrections,
  surchargedAt,
} from './vat-conditions.js';

const CHARGED = 'IVA devengado';
const BORNE = 'IVA deducible';
const RESULT = 'Resultado';
const MORE = 'Información adicional';
const YEAR = 'Volumen del año (solo en el 4.º trimestre, quien no presenta el 390)';

/** Base and quota of a rate; the form writes the rate itself between the two. */
const ofRate = (base: string, quota: string, words: string, rates: readonly number[]): BoxRule[] => [
  { box: base, label: `Base al ${words}`, section: CHARGED, amount: 'base', of: chargedAt(...rates) },
  { box: quota, label: `Cuota al ${words}`, section: CHARGED, amount: 'quota', of: chargedAt(...rates) },
];

const ofSurcharge = (base: string, quota: string, words: string, rates: readonly number[]): BoxRule[] => [
  {
    ...{ box: base, label: `Recargo de equivalencia, base al ${words}`, section: CHARGED },
    ...{ amount: 'base' as const, of: surchargedAt(...rates) },
  },
  {
    ...{ box: quota, label: `Recargo de equivalencia, cuota al ${words}`, section: CHARGED },
    ...{ amount: 'surchargeQuota' as const, of: surchargedAt(...rates) },
  },
];

const CHARGED_RULES: readonly BoxRule[] = [
  ...ofRate('150', '152', '0 %', [0]),
  ...ofRate('165', '167', '2 %', [200]),
  ...ofRate('01', '03', '4 %', [400]),
  ...ofRate('153', '155', '5 o 7,5 %', [500, 750]),
  ...ofRate('04', '06', '10 %', [1_000]),
  ...ofRate('07', '09', '21 %', [2_100]),
  {
    ...{ box: '10', label: 'Adquisiciones intracomunitarias, base', section: CHARGED },
    ...{ amount: 'base' as const, of: fromUnion },
  },
  {
    ...{ box: '11', label: 'Adquisiciones intracomunitarias, cuota', section: CHARGED },
    ...{ amount: 'quota' as const, of: fromUnion },
  },
  {
    ...{ box: '12', label: 'Otras operaciones con inversión del sujeto pasivo, base', section: CHARGED },
    ...{ amount: 'base' as const, of: reversed },
  },
  {
    ...{ box: '13', label: 'Otras operaciones con inversión del sujeto pasivo, cuota', section: CHARGED },
    ...{ amount: 'quota' as const, of: reversed },
  },
  { box: '14', label: 'Modificación de bases', section: CHARGED, amount: 'base', of: chargedCorrections },
  { box: '15', label: 'Modificación de cuotas', section: CHARGED, amount: 'quota', of: chargedCorrections },
  ...ofSurcharge('156', '158', '1,75 %', [175]),
  ...ofSurcharge('168', '170', '0,5 %', [26, 50]),
  ...ofSurcharge('16', '18', '0,62 o 1 %', [62, 100]),
  ...ofSurcharge('19', '21', '1,4 %', [140]),
  ...ofSurcharge('22', '24', '5,2 %', [520]),
  {
    ...{ box: '25', label: 'Modificación de bases del recargo', section: CHARGED },
    ...{ amount: 'base' as const, of: surchargeCorrections },
  },
  {
    ...{ box: '26', label: 'Modificación de cuotas del recargo', section: CHARGED },
    ...{ amount: 'surchargeQuota' as const, of: surchargeCorrections },
  },
  {
    ...{ box: '27', label: 'Total cuota devengada', section: CHARGED },
    plus: ['152', '167', '03', '155', '06', '09', '11', '13', '15', '158', '170', '18', '21', '24', '26'],
  },
];

const BORNE_RULES: readonly BoxRule[] = [
  {
    ...{ box: '28', label: 'Operaciones interiores corrientes, base', section: BORNE },
    ...{ amount: 'base' as const, of: either(borneCurrent, reversedCurrent) },
  },
  {
    ...{ box: '29', label: 'Operaciones interiores corrientes, cuota', section: BORNE },
    ...{ amount: 'deductible' as const, of: either(borneCurrent, reversedCurrent) },
  },
  {
    ...{ box: '30', label: 'Operaciones interiores con bienes de inversión, base', section: BORNE },
    ...{ amount: 'base' as const, of: either(borneInvestment, reversedInvestment) },
  },
  {
    ...{ box: '31', label: 'Operaciones interiores con bienes de inversión, cuota', section: BORNE },
    ...{ amount: 'deductible' as const, of: either(borneInvestment, reversedInvestment) },
  },
  {
    ...{ box: '36', label: 'Adquisiciones intracomunitarias corrientes, base', section: BORNE },
    ...{ amount: 'base' as const, of: fromUnionCurrent },
  },
  {
    ...{ box: '37', label: 'Adquisiciones intracomunitarias corrientes, cuota', section: BORNE },
    ...{ amount: 'deductible' as const, of: fromUnionCurrent },
  },
  {
    ...{ box: '38', label: 'Adquisiciones intracomunitarias de bienes de inversión, base', section: BORNE },
    ...{ amount: 'base' as const, of: fromUnionInvestment },
  },
  {
    ...{ box: '39', label: 'Adquisiciones intracomunitarias de bienes de inversión, cuota', section: BORNE },
    ...{ amount: 'deductible' as const, of: fromUnionInvestment },
  },
  {
    ...{ box: '40', label: 'Rectificación de deducciones, base', section: BORNE },
    ...{ amount: 'base' as const, of: borneCorrections },
  },
  {
    ...{ box: '41', label: 'Rectificación de deducciones, cuota', section: BORNE },
    ...{ amount: 'deductible' as const, of: borneCorrections },
  },
  {
    ...{ box: '44', label: 'Regularización por la prorrata definitiva', section: BORNE },
    ...{ amount: 'deductible' as const, of: adjustedByProrrata },
  },
  { box: '45', label: 'Total a deducir', section: BORNE, plus: ['29', '31', '37', '39', '41', '44'] },
];

const QUARTER_RULES: readonly BoxRule[] = [
  ...CHARGED_RULES,
  ...BORNE_RULES,
  { box: '46', label: 'Resultado del régimen general', section: RESULT, plus: ['27'], minus: ['45'] },
  {
    ...{ box: '59', label: 'Entregas intracomunitarias de bienes y servicios', section: MORE },
    ...{ amount: 'base' as const, of: issuedAs('E5') },
  },
  {
    ...{ box: '60', label: 'Exportaciones y operaciones asimiladas', section: MORE },
    ...{ amount: 'base' as const, of: issuedAs('E2', 'E3', 'E4') },
  },
  {
    ...{ box: '120', label: 'No sujetas por reglas de localización', section: MORE },
    ...{ amount: 'base' as const, of: issuedAs('N2') },
  },
  {
    ...{ box: '122', label: 'Sujetas con inversión del sujeto pasivo', section: MORE },
    ...{ amount: 'base' as const, of: issuedAs('S2') },
  },
];

/** The volume of a year has what was sold, corrections taken off. */
export const VOLUME_303: readonly BoxRule[] = [
  { box: '80', label: 'Operaciones en régimen general', section: YEAR, amount: 'base', of: charged },
  {
    ...{ box: '83', label: 'Exentas sin derecho a deducción', section: YEAR },
    ...{ amount: 'base' as const, of: issuedAs('E1', 'E6') },
  },
  {
    ...{ box: '84', label: 'No sujetas por localización o con inversión del sujeto pasivo', section: YEAR },
    ...{ amount: 'base' as const, of: issuedAs('N2', 'S2') },
  },
  {
    ...{ box: '93', label: 'Entregas intracomunitarias exentas', section: YEAR },
    ...{ amount: 'base' as const, of: issuedAs('E5') },
  },
  {
    ...{ box: '94', label: 'Exportaciones y otras exentas con derecho a deducción', section: YEAR },
    ...{ amount: 'base' as const, of: issuedAs('E2', 'E3', 'E4') },
  },
  { box: '88', label: 'Total volumen de operaciones', section: YEAR, plus: ['80', '83', '84', '93', '94'] },
];

/** Form 303 as from October 2024 (Orden HAC/819/2024); boxes that a school has nothing for are left out. */
export const MODEL_303: readonly BoxRule[] = QUARTER_RULES;

/** Lines that no box of the quarter asks for: exempt sales, and purchases without tax. */
export const OUTSIDE_303 = either(
  issuedAs('E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'N1', 'N2', 'S2'),
  borneWithout,
);
