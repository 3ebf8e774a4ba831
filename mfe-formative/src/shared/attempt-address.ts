export const attemptAddress = (id: string): string => `/formative/attempt/${id}`;
