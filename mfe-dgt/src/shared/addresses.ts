/** The application for the tests of ability, begun with a student. */
export const applicationAddress = (student: string) =>
  `/dgt/folder/solicitud_pruebas_aptitud?alumnos=${student}`;
