const UNIT = 100;

/** Hundredths of a unit as people read them. */
export const unitsText = (hundredths: number): string => (hundredths / UNIT).toLocaleString('es-ES');
