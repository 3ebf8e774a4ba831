/** ISO 3166-1: three letters by two, for those countries from which customers of a school are likely to come. */
const CODES =
  'AD:AND AE:ARE AL:ALB AO:AGO AR:ARG AT:AUT AU:AUS BE:BEL BG:BGR BO:BOL BR:BRA CA:CAN CH:CHE CI:CIV CL:CHL CM:CMR CN:CHN ' +
  'CO:COL CR:CRI CU:CUB CY:CYP CZ:CZE DE:DEU DK:DNK DO:DOM DZ:DZA EC:ECU EE:EST EG:EGY ES:ESP FI:FIN FR:FRA GB:GBR GE:GEO ' +
  'GH:GHA GI:GIB GN:GIN GQ:GNQ GR:GRC GT:GTM HN:HND HR:HRV HU:HUN IE:IRL IN:IND IS:ISL IT:ITA JP:JPN KR:KOR LI:LIE LT:LTU ' +
  'LU:LUX LV:LVA MA:MAR MC:MCO MD:MDA ML:MLI MR:MRT MT:MLT MX:MEX NG:NGA NI:NIC NL:NLD NO:NOR NZ:NZL PA:PAN PE:PER PH:PHL ' +
  'PK:PAK PL:POL PT:PRT PY:PRY RO:ROU RU:RUS SE:SWE SI:SVN SK:SVK SM:SMR SN:SEN SV:SLV TN:TUN TR:TUR UA:UKR US:USA UY:URY VE:VEN ZA:ZAF';

const BY_TWO: ReadonlyMap<string, string> = new Map(
  CODES.split(' ').map((pair) => pair.split(':') as [string, string]),
);

const UNION: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Three letters of a country; `null` where they are not known here. */
export const alpha3 = (country: string): string | null => BY_TWO.get(country) ?? null;

/** R: in Spain, U: elsewhere in the Union, E: beyond. */
export const residenceOf = (country: string): 'R' | 'U' | 'E' =>
  country === 'ES' ? 'R' : UNION.has(country) ? 'U' : 'E';
