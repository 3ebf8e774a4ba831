/** Why the law does not allow something, as the office reads it; the article goes beside it. */
const LAW_REFUSALS = {
  'DGT-LAW-001': 'No consta a qué permiso aspira.',
  'DGT-LAW-002': 'Falta la fecha de nacimiento.',
  'DGT-LAW-003': 'No tiene la edad el día de la prueba: {years} años, que cumple el {day}.',
  'DGT-LAW-004': 'Es demasiado pronto para el teórico: puede presentarse desde el {day}.',
  'DGT-LAW-005': 'Necesita antes el permiso {licence}, en vigor.',
  'DGT-LAW-006': 'El permiso {licence} aún no tiene la antigüedad pedida: la tiene el {day}.',
  'DGT-LAW-007': 'Falta la fecha desde la que tiene el permiso {licence}.',
  'DGT-LAW-008': 'Esta prueba no se hace para el permiso {licence}, o está exento de ella.',
  'DGT-LAW-009': 'Ya tiene aprobada esta prueba.',
  'DGT-LAW-010': 'Antes tiene que aprobar la prueba anterior: {test}.',
  'DGT-LAW-011': 'El aprobado solo vale hasta el {day}: después hay que empezar de nuevo por el teórico.',
  'DGT-LAW-012': 'Tras {lost} convocatorias sin aprobar hay que esperar: puede presentarse desde el {day}.',
  'DGT-LAW-013': 'Falta la tasa de examen.',
  'DGT-LAW-014': 'La tasa no da para más: ya se han gastado sus {lost} convocatorias.',
  'DGT-LAW-015':
    'La tasa solo vale hasta el {day}: entre sus convocatorias no pueden pasar más de seis meses.',
  'DGT-LAW-016': 'Falta el informe psicotécnico.',
  'DGT-LAW-017': 'El informe psicotécnico solo vale hasta el {day}.',
  'DGT-LAW-019': 'El documento de identidad solo vale hasta el {day}.',
  'DGT-LAW-020': 'Ese mismo día ya tiene esta prueba o una de otra fase.',
  'DGT-LAW-021': 'El resultado es de un día que aún no ha llegado.',
  'DGT-LAW-022': 'Ese año ya se han hecho {lost} inspecciones, que son las que se pueden cobrar.',
  'DGT-LAW-023': 'Las convocatorias de la tasa están ocupadas: tiene plaza en la carpeta del {day}.',
  'DGT-LAW-024':
    'Tras {lost} convocatorias sin aprobar hay que esperar hasta el {day}, y el aprobado solo vale hasta el {until}: hay que empezar de nuevo por el teórico.',
  'DGT-LAW-025':
    'La tasa valía hasta el {day}, como el aprobado que se hizo con ella: después hay que empezar de nuevo.',
  'DGT-LAW-026': 'La tasa {type} no es la de este permiso: hace falta la {needed}.',
  // From 101 on: doubts that stop nobody.
  'DGT-LAW-101':
    'El informe psicotécnico ha pasado de {lost} días naturales: vale hasta el {day}, porque la DGT los cuenta hábiles.',
  'DGT-LAW-102': 'Con el CAP, hasta el {day} este permiso vale {words}.',
  'DGT-LAW-103':
    'No consta la caducidad del documento de identidad: compruébala, porque hay que mostrarlo en la prueba.',
  'DGT-LAW-104': 'La tasa se compró el {day}, después de este examen: comprueba las dos fechas.',
  'DGT-LAW-105':
    'En el libro de registro está inscrito el {day}, después de este examen: comprueba las dos fechas.',
  'DGT-LAW-106':
    'Para dar clases en vías abiertas con moto hace falta haber aprobado el circuito y la autorización de Tráfico, que vale dos años: comprueba que la tiene.',
} as const;
export type LawCode = keyof typeof LAW_REFUSALS;

export interface Refusal {
  code: LawCode;
  reason: string;
  article: string;
}

/** A refusal with its reason filled in. */
export function refusal(
  code: LawCode,
  article: string,
  words: Readonly<Record<string, string | number>> = {},
): Refusal {
  const reason = LAW_REFUSALS[code].replace(/\{(\w+)\}/g, (place, name: string) =>
    String(words[name] ?? place),
  );
  return { code, reason, article };
}
