export const CLIENT_LIST = '/operador/business/list';

export const clientAddress = (id: string) => `/operador/business/view/${id}`;
