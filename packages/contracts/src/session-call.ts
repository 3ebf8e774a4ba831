/**
 * Parts of most declarations: JSON for a signed-in person, about their own business, in no licensed module. A call names them, and
 * writes what differs after them: one without an access rule still does not compile.
 */
export const sessionCall = { access: 'session', licence: null, scope: 'business', kind: 'json' } as const;
export const sessionRead = { ...sessionCall, method: 'GET', effect: 'read' } as const;
export const sessionWrite = { ...sessionCall, method: 'POST', effect: 'write' } as const;
