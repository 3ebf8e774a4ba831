const UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;
const FORMAT = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 2 });

/** A size in words: base 1024, at most two decimals, Bytes to YB (specification § 9). */
export function formatBytes(size: number): string {
  if (!Number.isFinite(size) || size <= 0) return '0 Bytes';
  const power = Math.min(Math.floor(Math.log(size) / Math.log(1024)), UNITS.length - 1);
  return `${FORMAT.format(size / 1024 ** power)} ${UNITS[Math.max(power, 0)]}`;
}
