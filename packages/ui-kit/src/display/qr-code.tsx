import { encodeQR } from 'qr';
import { useMemo } from 'react';

/** Words as a QR code. */
export function QrCode({ words, label, className }: { words: string; label: string; className: string }) {
  const { size, path } = useMemo(() => {
    const rows = encodeQR(words, 'raw', { border: 2 });
    const dots = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: rows.length, path: dots.join('') };
  }, [words]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
