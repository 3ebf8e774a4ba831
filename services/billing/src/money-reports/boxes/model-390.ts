import type { BoxRule } from './box-rules.js';
import {
  adjustedByProrrata,
  atRate,
  borneCorrections,
  borneCurrent,
  borneInvestment,
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
const VOLUME = 'Volumen de operaciones';

const ofRate = (base: string, quota: string, words: string, rate: number): BoxRule[] => [
  { box: base, label: `Base al ${words}`, section: CHARGED, amount: 'base', of: chargedAt(rate) },
  { box: quota, label: `Cuota al ${words}`, section: CHARGED, amount: 'quota', of: chargedAt(rate) },
];

const ofSurcharge = (base: string, quota: string, words: string, rate: number): BoxRule[] => [
  {
    ...{ box: base, label: `Recargo de equivalencia, base al ${words}`, section: CHARGED },
    ...{ amount: 'base' as const, of: surchargedAt(rate) },
  },
  {
    ...{ box: quota, label: `Recargo de equivalencia, cuota al ${words}`, section: CHARGED },
    ...{ amount: 'surchargeQuota' as const, of: surchargedAt(rate) },
  },
];

const current = either(borneCurrent, reversedCurrent);
const investment = either(borneInvestment, reversedInvestment);
const union = either(fromUnionCurrent, fromUnionInvestment);

const borne = (base: string, quota: string, words: string, of: typeof current): BoxRule[] => [
  { box: base, label: `${words}, base`, section: BORNE, amount: 'base', of },
  { box: quota, label: `${words}, cuota deducible`, section: BORNE, amount: 'deductible', of },
];

/** Form 390, with the boxes that its versions since 2024 share; those that a school has nothing for are left out. */
export const MODEL_390: readonly BoxRule[] = [
  ...ofRate('01', '02', '4 %', 400),
  ...ofRate('03', '04', '10 %', 1_000),
  ...ofRate('05', '06', '21 %', 2_100),
  // The form parts purchases in the Union by goods and services, which expenses do not tell apart: they have a row without a number.
  {
    ...{ box: 'UE-B', label: 'Adquisiciones intracomunitarias, base', section: CHARGED },
    ...{ amount: 'base' as const, of: fromUnion },
  },
  {
    ...{ box: 'UE-C', label: 'Adquisiciones intracomunitarias, cuota', section: CHARGED },
    ...{ amount: 'quota' as const, of: fromUnion },
  },
  {
    ...{ box: '27', label: 'Inversión del sujeto pasivo, base', section: CHARGED },
    ...{ amount: 'base' as const, of: reversed },
  },
  {
    ...{ box: '28', label: 'Inversión del sujeto pasivo, cuota', section: CHARGED },
    ...{ amount: 'quota' as const, of: reversed },
  },
  { box: '29', label: 'Modificación de bases', section: CHARGED, amount: 'base', of: chargedCorrections },
  { box: '30', label: 'Modificación de cuotas', section: CHARGED, amount: 'quota', of: chargedCorrections },
  ...ofSurcharge('35', '36', '0,5 %', 50),
  ...ofSurcharge('599', '600', '1,4 %', 140),
  ...ofSurcharge('601', '602', '5,2 %', 520),
  {
    ...{ box: '43', label: 'Modificación de bases del recargo', section: CHARGED },
    ...{ amount: 'base' as const, of: surchargeCorrections },
  },
  {
    ...{ box: '44', label: 'Modificación de cuotas del recargo', section: CHARGED },
    ...{ amount: 'surchargeQuota' as const, of: surchargeCorrections },
  },
  {
    ...{ box: '47', label: 'Total cuotas de IVA y recargo', section: CHARGED },
    plus: ['02', '04', '06', 'UE-C', '28', '30', '36', '600', '602', '44'],
  },
  ...borne('190', '191', 'Bienes y servicios corrientes al 4 %', atRate(current, 400)),
  ...borne('603', '604', 'Bienes y servicios corrientes al 10 %', atRate(current, 1_000)),
  ...borne('605', '606', 'Bienes y servicios corrientes al 21 %', atRate(current, 2_100)),
  {
    box: '49',
    label: 'Total cuotas, bienes y servicios corrientes',
    section: BORNE,
    plus: ['191', '604', '606'],
  },
  ...borne('196', '197', 'Bienes de inversión al 4 %', atRate(investment, 400)),
  ...borne('611', '612', 'Bienes de inversión al 10 %', atRate(investment, 1_000)),
  ...borne('613', '614', 'Bienes de inversión al 21 %', atRate(investment, 2_100)),
  { box: '51', label: 'Total cuotas, bienes de inversión', section: BORNE, plus: ['197', '612', '614'] },
  {
    ...{ box: 'UE-D', label: 'Adquisiciones intracomunitarias, cuota deducible', section: BORNE },
    ...{ amount: 'deductible' as const, of: union },
  },
  {
    ...{ box: '62', label: 'Rectificación de deducciones, cuota', section: BORNE },
    ...{ amount: 'deductible' as const, of: borneCorrections },
  },
  {
    ...{ box: '522', label: 'Regularización por la prorrata definitiva', section: BORNE },
    ...{ amount: 'deductible' as const, of: adjustedByProrrata },
  },
  { box: '64', label: 'Suma de deducciones', section: BORNE, plus: ['49', '51', 'UE-D', '62', '522'] },
  { box: '65', label: 'Resultado del régimen general', section: RESULT, plus: ['47'], minus: ['64'] },
  { box: '99', label: 'Operaciones en régimen general', section: VOLUME, amount: 'base', of: charged },
  {
    ...{ box: '103', label: 'Entregas intracomunitarias exentas', section: VOLUME },
    ...{ amount: 'base' as const, of: issuedAs('E5') },
  },
  {
    ...{ box: '104', label: 'Exportaciones y otras exentas con derecho a deducción', section: VOLUME },
    ...{ amount: 'base' as const, of: issuedAs('E2', 'E3', 'E4') },
  },
  {
    ...{ box: '105', label: 'Exentas sin derecho a deducción', section: VOLUME },
    ...{ amount: 'base' as const, of: issuedAs('E1', 'E6') },
  },
  {
    ...{ box: '110', label: 'No sujetas por reglas de localización', section: VOLUME },
    ...{ amount: 'base' as const, of: issuedAs('N2') },
  },
  {
    ...{ box: '125', label: 'Con inversión del sujeto pasivo', section: VOLUME },
    ...{ amount: 'base' as const, of: issuedAs('S2') },
  },
  {
    box: '108',
    label: 'Total volumen de operaciones',
    section: VOLUME,
    plus: ['99', '103', '104', '105', '110', '125'],
  },
];
