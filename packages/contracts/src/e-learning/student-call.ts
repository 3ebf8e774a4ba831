/** Calls of the student's app. Whose data they are is said by the session alone, never by the input. */
const studentCall = {
  service: 'e-learning',
  access: 'customer',
  permission: null,
  licence: 'formative',
  scope: 'self',
  kind: 'json',
  specified: false,
} as const;

export const studentRead = { ...studentCall, method: 'GET', effect: 'read' } as const;
export const studentWrite = { ...studentCall, method: 'POST', effect: 'write' } as const;
