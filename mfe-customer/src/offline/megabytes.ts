const MB = 1_000_000;
const FORMAT = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1 });

/** «2,4 MB» */
export const megabytes = (bytes: number): string => `${FORMAT.format(Math.max(0.1, bytes / MB))} MB`;
