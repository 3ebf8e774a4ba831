/** Parts of the declarations of calls that services make to each other, about the business of whoever is behind them. */
const internalCall = {
  specified: false,
  access: 'internal',
  permission: null,
  licence: null,
  scope: 'business',
  method: 'POST',
  kind: 'json',
} as const;
export const internalRead = { ...internalCall, effect: 'read' } as const;
export const internalWrite = { ...internalCall, effect: 'write' } as const;
