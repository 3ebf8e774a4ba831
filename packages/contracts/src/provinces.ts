/** The 50 provinces with Ceuta and Melilla: id by the official code, country 67 (Spain), region 1-19 (INE). Sorted by name (es). */
export interface Province {
  id: number;
  name: string;
  country: 67;
  region: number;
}

const NAMES_BY_REGION: ReadonlyArray<readonly [region: number, provinces: Readonly<Record<number, string>>]> =
  [
    [
      1,
      {
        4: 'Almería',
        11: 'Cádiz',
        14: 'Córdoba',
        18: 'Granada',
        21: 'Huelva',
        23: 'Jaén',
        29: 'Málaga',
        41: 'Sevilla',
      },
    ],
    [2, { 22: 'Huesca', 44: 'Teruel', 50: 'Zaragoza' }],
    [3, { 33: 'Asturias' }],
    [4, { 7: 'Illes Balears' }],
    [5, { 35: 'Las Palmas', 38: 'Santa Cruz de Tenerife' }],
    [6, { 39: 'Cantabria' }],
    [
      7,
      {
        5: 'Ávila',
        9: 'Burgos',
        24: 'León',
        34: 'Palencia',
        37: 'Salamanca',
        40: 'Segovia',
        42: 'Soria',
        47: 'Valladolid',
        49: 'Zamora',
      },
    ],
    [8, { 2: 'Albacete', 13: 'Ciudad Real', 16: 'Cuenca', 19: 'Guadalajara', 45: 'Toledo' }],
    [9, { 8: 'Barcelona', 17: 'Girona', 25: 'Lleida', 43: 'Tarragona' }],
    [10, { 3: 'Alicante', 12: 'Castellón', 46: 'Valencia' }],
    [11, { 6: 'Badajoz', 10: 'Cáceres' }],
    [12, { 15: 'A Coruña', 27: 'Lugo', 32: 'Ourense', 36: 'Pontevedra' }],
    [13, { 28: 'Madrid' }],
    [14, { 30: 'Murcia' }],
    [15, { 31: 'Navarra' }],
    [16, { 1: 'Álava', 20: 'Gipuzkoa', 48: 'Bizkaia' }],
    [17, { 26: 'La Rioja' }],
    [18, { 51: 'Ceuta' }],
    [19, { 52: 'Melilla' }],
  ];

export const PROVINCES: readonly Province[] = NAMES_BY_REGION.flatMap(([region, names]) =>
  Object.entries(names).map(([id, name]): Province => ({ id: Number(id), name, country: 67, region })),
).sort((a, b) => a.name.localeCompare(b.name, 'es'));

/** Time zone of a province: the two Canary provinces are an hour behind. */
export function timeZoneOf(province: number): 'Atlantic/Canary' | 'Europe/Madrid' {
  return province === 35 || province === 38 ? 'Atlantic/Canary' : 'Europe/Madrid';
}
