const KB = 1_000;
const MB = 1_000_000;
const FORMAT = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1 });

/** «2,4 MB», «38 kB» */
export const sizeWords = (bytes: number): string =>
  bytes >= MB ? `${FORMAT.format(bytes / MB)} MB` : `${Math.ceil(bytes / KB)} kB`;
