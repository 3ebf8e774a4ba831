import {
  atRatePair,
  BORNE,
  bornePair,
  box,
  CHARGED,
  chargedPair,
  pairOf,
  RESULT,
  surchargePair,
} from './box-pairs.js';
import type { BoxRule } from './box-rules.js';
import {
  adjustedAssets,
  adjustedByProrrata,
  atRate,
  borneCorrections,
  borneCurrent,
  borneInvestment,
  charged,
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
} from './vat-conditions.js';

const VOLUME = 'Volumen de operaciones';

const current = either(borneCurrent, reversedCurrent);
const investment = either(borneInvestment, reversedInvestment);
const union = either(fromUnionCurrent, fromUnionInvestment);

/** Form 390, with the boxes that its versions since 2024 share; those that a school has nothing for are left out. */
export const MODEL_390: readonly BoxRule[] = [
  ...atRatePair(['01', '02'], '4 %', 400),
  ...atRatePair(['03', '04'], '10 %', 1_000),
  ...atRatePair(['05', '06'], '21 %', 2_100),
  // The form parts purchases in the Union by goods and services, which expenses do not tell apart: they have a row without a number.
  ...chargedPair(['UE-B', 'UE-C'], 'Adquisiciones intracomunitarias', fromUnion),
  ...chargedPair(['27', '28'], 'Inversión del sujeto pasivo', reversed),
  ...pairOf(['29', '30'], ['Modificación de bases', 'Modificación de cuotas'], {
    ...{ section: CHARGED, quota: 'quota', of: chargedCorrections },
  }),
  ...surchargePair(['35', '36'], '0,5 %', 50),
  ...surchargePair(['599', '600'], '1,4 %', 140),
  ...surchargePair(['601', '602'], '5,2 %', 520),
  ...pairOf(['43', '44'], ['Modificación de bases del recargo', 'Modificación de cuotas del recargo'], {
    ...{ section: CHARGED, quota: 'surchargeQuota', of: surchargeCorrections },
  }),
  {
    ...{ box: '47', label: 'Total cuotas de IVA y recargo', section: CHARGED },
    plus: ['02', '04', '06', 'UE-C', '28', '30', '36', '600', '602', '44'],
  },
  ...bornePair(['190', '191'], 'Bienes y servicios corrientes al 4 %', atRate(current, 400)),
  ...bornePair(['603', '604'], 'Bienes y servicios corrientes al 10 %', atRate(current, 1_000)),
  ...bornePair(['605', '606'], 'Bienes y servicios corrientes al 21 %', atRate(current, 2_100)),
  {
    box: '49',
    label: 'Total cuotas, bienes y servicios corrientes',
    section: BORNE,
    plus: ['191', '604', '606'],
  },
  ...bornePair(['196', '197'], 'Bienes de inversión al 4 %', atRate(investment, 400)),
  ...bornePair(['611', '612'], 'Bienes de inversión al 10 %', atRate(investment, 1_000)),
  ...bornePair(['613', '614'], 'Bienes de inversión al 21 %', atRate(investment, 2_100)),
  { box: '51', label: 'Total cuotas, bienes de inversión', section: BORNE, plus: ['197', '612', '614'] },
  box('UE-D', 'Adquisiciones intracomunitarias, cuota deducible', BORNE, 'deductible', union),
  box('62', 'Rectificación de deducciones, cuota', BORNE, 'deductible', borneCorrections),
  box('63', 'Regularización de bienes de inversión', BORNE, 'deductible', adjustedAssets),
  box('522', 'Regularización por la prorrata definitiva', BORNE, 'deductible', adjustedByProrrata),
  { box: '64', label: 'Suma de deducciones', section: BORNE, plus: ['49', '51', 'UE-D', '62', '63', '522'] },
  { box: '65', label: 'Resultado del régimen general', section: RESULT, plus: ['47'], minus: ['64'] },
  box('99', 'Operaciones en régimen general', VOLUME, 'base', charged),
  box('103', 'Entregas intracomunitarias exentas', VOLUME, 'base', issuedAs('E5')),
  box(
    '104',
    'Exportaciones y otras exentas con derecho a deducción',
    VOLUME,
    'base',
    issuedAs('E2', 'E3', 'E4'),
  ),
  box('105', 'Exentas sin derecho a deducción', VOLUME, 'base', issuedAs('E1', 'E6')),
  box('110', 'No sujetas por reglas de localización', VOLUME, 'base', issuedAs('N2')),
  box('125', 'Con inversión del sujeto pasivo', VOLUME, 'base', issuedAs('S2')),
  {
    box: '108',
    label: 'Total volumen de operaciones',
    section: VOLUME,
    plus: ['99', '103', '104', '105', '110', '125'],
  },
];
