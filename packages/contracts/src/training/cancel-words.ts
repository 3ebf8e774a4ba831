/** How a type of practice is cancelled; `null`: by {@link USUAL_CANCEL}. */
export interface CancelTerms {
  freeHours: number | null;
  /** Hundredths of the practice. */
  latePercent: number | null;
  /** Late cancellations of a licence that cost nothing. */
  freeLate: number | null;
  noShowPercent: number | null;
}

export const USUAL_CANCEL = { freeHours: 24, latePercent: 100, freeLate: 1, noShowPercent: 100 } as const;

const hours = (count: number) => (count === 1 ? 'una hora' : `${count} horas`);
const charged = (percent: number) => (percent === 0 ? 'no se cobra' : `se cobra el ${percent} %`);

function lateWords(percent: number, free: number): string {
  if (percent === 0) return 'Más tarde tampoco se cobra.';
  const spared = free === 1 ? 'la primera vez' : `las ${free} primeras veces`;
  return `Más tarde ${charged(percent)}${free === 0 ? '' : `, salvo ${spared} en cada permiso`}.`;
}

/**
 * The rule of a type in sentences, for the contract of a school: the very numbers by which practices are charged. `maxNoShows`: those
 * after which the school alone books; 0: never.
 */
export function cancelWords(name: string, terms: CancelTerms, maxNoShows: number): string[] {
  const freeHours = terms.freeHours ?? USUAL_CANCEL.freeHours;
  const late = lateWords(
    terms.latePercent ?? USUAL_CANCEL.latePercent,
    terms.freeLate ?? USUAL_CANCEL.freeLate,
  );
  const free =
    freeHours === 0
      ? 'se cancela sin coste hasta que empieza.'
      : `se cancela sin coste hasta ${hours(freeHours)} antes de empezar. ${late}`;
  return [
    `La práctica de «${name}» ${free}`,
    `Si el alumno no se presenta, ${charged(terms.noShowPercent ?? USUAL_CANCEL.noShowPercent)}.`,
    ...(maxNoShows > 0
      ? [
          `Con ${maxNoShows === 1 ? 'una falta' : `${maxNoShows} faltas`} sin avisar en un permiso, las siguientes las reserva la escuela.`,
        ]
      : []),
    'No se cobra la que cancela la escuela, tampoco por el tiempo o por una avería.',
  ];
}
