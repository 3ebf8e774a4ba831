/** The application for the tests of ability, begun with a student. */
export const applicationAddress = (student: string) =>
  `/dgt/folder/solicitud_pruebas_aptitud?alumnos=${student}`;
/** Every card that the person sees. */
export const CARD_LIST = '/dgt/book/card/list';
/** The student's card (art. 40) of an inscription. */
export const cardAddress = (entry: string) => `/dgt/book/card/${entry}`;
