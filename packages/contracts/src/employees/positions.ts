/** What people do in a school, as `business/position/read` lists it. */
export const POSITIONS = [
  { id: 'manager', name: 'Dirección', teaches: false },
  { id: 'office', name: 'Administración', teaches: false },
  { id: 'theory-teacher', name: 'Profesor de teórica', teaches: true },
  { id: 'practice-teacher', name: 'Profesor de prácticas', teaches: true },
  { id: 'course-teacher', name: 'Formador de cursos', teaches: true },
  { id: 'psychologist', name: 'Psicólogo', teaches: true },
  { id: 'sales', name: 'Comercial', teaches: false },
  { id: 'maintenance', name: 'Mantenimiento', teaches: false },
  { id: 'other', name: 'Otro puesto', teaches: false },
] as const;
export type Position = (typeof POSITIONS)[number]['id'];
