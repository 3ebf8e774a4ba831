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
  borneCorrections,
  borneCurrent,
  borneInvestment,
  borneWithout,
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

const MORE = 'Información adicional';
const YEAR = 'Volumen del año (solo en el 4.º trimestre, quien no presenta el 390)';

const CHARGED_RULES: readonly BoxRule[] = [
  ...atRatePair(['150', '152'], '0 %', 0),
  ...atRatePair(['165', '167'], '2 %', 200),
  ...atRatePair(['01', '03'], '4 %', 400),
  ...atRatePair(['153', '155'], '5 o 7,5 %', 500, 750),
  ...atRatePair(['04', '06'], '10 %', 1_000),
  ...atRatePair(['07', '09'], '21 %', 2_100),
  ...chargedPair(['10', '11'], 'Adquisiciones intracomunitarias', fromUnion),
  ...chargedPair(['12', '13'], 'Otras operaciones con inversión del sujeto pasivo', reversed),
  ...pairOf(['14', '15'], ['Modificación de bases', 'Modificación de cuotas'], {
    ...{ section: CHARGED, quota: 'quota', of: chargedCorrections },
  }),
  ...surchargePair(['156', '158'], '1,75 %', 175),
  ...surchargePair(['168', '170'], '0,5 %', 26, 50),
  ...surchargePair(['16', '18'], '0,62 o 1 %', 62, 100),
  ...surchargePair(['19', '21'], '1,4 %', 140),
  ...surchargePair(['22', '24'], '5,2 %', 520),
  ...pairOf(['25', '26'], ['Modificación de bases del recargo', 'Modificación de cuotas del recargo'], {
    ...{ section: CHARGED, quota: 'surchargeQuota', of: surchargeCorrections },
  }),
  {
    ...{ box: '27', label: 'Total cuota devengada', section: CHARGED },
    plus: ['152', '167', '03', '155', '06', '09', '11', '13', '15', '158', '170', '18', '21', '24', '26'],
  },
];

const BORNE_RULES: readonly BoxRule[] = [
  ...bornePair(['28', '29'], 'Operaciones interiores corrientes', either(borneCurrent, reversedCurrent)),
  ...bornePair(
    ['30', '31'],
    'Operaciones interiores con bienes de inversión',
    either(borneInvestment, reversedInvestment),
  ),
  ...bornePair(['36', '37'], 'Adquisiciones intracomunitarias corrientes', fromUnionCurrent),
  ...bornePair(['38', '39'], 'Adquisiciones intracomunitarias de bienes de inversión', fromUnionInvestment),
  ...bornePair(['40', '41'], 'Rectificación de deducciones', borneCorrections),
  box('43', 'Regularización de bienes de inversión', BORNE, 'deductible', adjustedAssets),
  box('44', 'Regularización por la prorrata definitiva', BORNE, 'deductible', adjustedByProrrata),
  { box: '45', label: 'Total a deducir', section: BORNE, plus: ['29', '31', '37', '39', '41', '43', '44'] },
];

const QUARTER_RULES: readonly BoxRule[] = [
  ...CHARGED_RULES,
  ...BORNE_RULES,
  { box: '46', label: 'Resultado del régimen general', section: RESULT, plus: ['27'], minus: ['45'] },
  box('59', 'Entregas intracomunitarias de bienes y servicios', MORE, 'base', issuedAs('E5')),
  box('60', 'Exportaciones y operaciones asimiladas', MORE, 'base', issuedAs('E2', 'E3', 'E4')),
  box('120', 'No sujetas por reglas de localización', MORE, 'base', issuedAs('N2')),
  box('122', 'Sujetas con inversión del sujeto pasivo', MORE, 'base', issuedAs('S2')),
];

/** The volume of a year has what was sold, corrections taken off. */
export const VOLUME_303: readonly BoxRule[] = [
  box('80', 'Operaciones en régimen general', YEAR, 'base', charged),
  box('83', 'Exentas sin derecho a deducción', YEAR, 'base', issuedAs('E1', 'E6')),
  box(
    '84',
    'No sujetas por localización o con inversión del sujeto pasivo',
    YEAR,
    'base',
    issuedAs('N2', 'S2'),
  ),
  box('93', 'Entregas intracomunitarias exentas', YEAR, 'base', issuedAs('E5')),
  box(
    '94',
    'Exportaciones y otras exentas con derecho a deducción',
    YEAR,
    'base',
    issuedAs('E2', 'E3', 'E4'),
  ),
  { box: '88', label: 'Total volumen de operaciones', section: YEAR, plus: ['80', '83', '84', '93', '94'] },
];

/** Form 303 as from October 2024 (Orden HAC/819/2024); boxes that a school has nothing for are left out. */
export const MODEL_303: readonly BoxRule[] = QUARTER_RULES;

/** Lines that no box of the quarter asks for: exempt sales, and purchases without tax. */
export const OUTSIDE_303 = either(
  issuedAs('E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'N1', 'N2', 'S2'),
  borneWithout,
);
