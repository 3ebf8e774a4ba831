/** Where the demo's people live: the towns around each branch, with a postal code and the province. */
export interface Town {
  city: string;
  postalCode: string;
  province: number;
}

const town = (city: string, postalCode: string): Town => ({
  city,
  postalCode,
  province: Number(postalCode.slice(0, 2)),
});

/** By the code of the branch. */
export const TOWNS: Readonly<Record<string, readonly Town[]>> = {
  JA: [
    town('Jaén', '23001'),
    town('Jaén', '23006'),
    town('Jaén', '23009'),
    town('Martos', '23600'),
    town('Torredonjimeno', '23650'),
    town('Mancha Real', '23100'),
    town('Mengíbar', '23620'),
    town('La Guardia de Jaén', '23170'),
  ],
  UB: [
    town('Úbeda', '23400'),
    town('Baeza', '23440'),
    town('Linares', '23700'),
    town('Villacarrillo', '23300'),
    town('Jódar', '23500'),
    town('Torreperogil', '23320'),
  ],
  LP: [
    town('Las Palmas de Gran Canaria', '35001'),
    town('Las Palmas de Gran Canaria', '35010'),
    town('Telde', '35200'),
    town('Arucas', '35400'),
    town('Santa Brígida', '35300'),
  ],
  VI: [
    town('Vigo', '36201'),
    town('Vigo', '36211'),
    town('Redondela', '36800'),
    town('Cangas', '36940'),
    town('Moaña', '36950'),
  ],
};

export const STREETS = [
  'Calle Real',
  'Avenida de Andalucía',
  'Calle San Juan',
  'Plaza de la Constitución',
  'Calle Doctor Fleming',
  'Calle Miguel de Cervantes',
  'Avenida de Barcelona',
  'Calle Olivo',
  'Calle Fuente del Rey',
  'Paseo de la Alameda',
  'Calle Virgen del Carmen',
  'Camino Viejo',
] as const;

export const MAIL_DOMAINS = [
  'correo.example',
  'mensajes.example',
  'buzon.example',
  'micorreo.example',
  'alumnos.example',
] as const;
