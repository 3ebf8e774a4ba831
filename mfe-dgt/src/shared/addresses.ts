/** The application for the tests of ability, begun with a student. */
export const applicationAddress = (student: string) =>
  `/dgt/folder/solicitud_pruebas_aptitud?alumnos=${student}`;
/** The student's affairs with the authority, with the way back to the folder. */
export const fromFolderAddress = (student: string, folder: string) =>
  `/contact/view/${student}/${folder}?tab=trafico`;
/** The dialog for a new folder, begun with a student and their next test. */
export const newExamFolderAddress = (student: { id: string; branch: string }, test: string) =>
  `/dgt/folder/list?nueva=1&alumnos=${student.id}&prueba=${test}&sucursal=${student.branch}`;
/** Every card that the person sees. */
export const CARD_LIST = '/dgt/book/card/list';
/** The student's card (art. 40) of an inscription. */
export const cardAddress = (entry: string) => `/dgt/book/card/${entry}`;
/** Documents of a student, with the papers that the school wants. */
export const documentsAddress = (student: string) => `/contact/view/${student}?tab=documentos`;
